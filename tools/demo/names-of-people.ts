/** Common Nigerian first and family names, by people. The demo combines them at random, so they name no real person. */

export type People = 'yoruba' | 'igbo' | 'hausa' | 'efik' | 'edo' | 'middlebelt' | 'kanuri' | 'ijaw'

interface Names {
  readonly men: readonly string[]
  readonly women: readonly string[]
  readonly families: readonly string[]
  /** How shop owners are called in the market; {first} is theirs, {child} the eldest child's. */
  readonly manTitles: readonly string[]
  readonly womanTitles: readonly string[]
  /** Blessings as written on signboards. */
  readonly graces: readonly string[]
}

const list = (names: string) => names.split(' ')
const phrases = (text: string) => text.split(', ')

const englishGraces = phrases(
  "God's Favour, Divine Grace, Blessed Hands, Amazing Grace, First Choice, Royal, Classic, Unity, Golden, Top Class, Mercyland, Victory, Glory, God's Time, Sure Bet, New Dawn, Honest, Prestige, Sunrise, Good Shepherd",
)

export const namesByPeople: Record<People, Names> = {
  yoruba: {
    men: list(
      'Adebayo Olumide Babatunde Segun Kunle Femi Tunde Wale Gbenga Rotimi Dele Kayode Akinola Lanre Niyi Biodun Yinka Muyiwa',
    ),
    women: list(
      'Bisi Folake Ronke Yetunde Funke Bukola Tola Sade Titilayo Kemi Morenike Omolara Toyin Abosede Bose Iyabo Modupe Simisola',
    ),
    families: list(
      'Adeyemi Ogunleye Afolabi Oyelaran Adewale Olatunji Akinwande Fashola Ogundipe Oyebanji Adekunle Balogun Salako Alabi Odunsi Ajayi Olaniyan Bamidele',
    ),
    manTitles: ['Baba {child}', 'Alhaji {first}', 'Baba {child}'],
    womanTitles: ['Iya {child}', 'Iya {child}', 'Mama {child}', 'Alhaja {first}', 'Mummy {child}'],
    graces: [...englishGraces, 'Ife Oluwa', 'Anu Oluwapo', 'Ire Ayo', 'Ogo Oluwa', 'Temitope'],
  },
  igbo: {
    men: list(
      'Chukwudi Emeka Obinna Ikenna Nnamdi Chinedu Ifeanyi Uche Kelechi Okechukwu Tochukwu Ebuka Kenechukwu Izuchukwu Ugochukwu Chibuzor Onyeka Arinze',
    ),
    women: list(
      'Adaeze Ngozi Chioma Nkechi Ifeoma Amaka Uju Chinyere Oluchi Ogechi Nneka Ebere Ada Chidinma Obiageli Nwakaego Uzoma Adanna',
    ),
    families: list(
      'Okafor Nwosu Okeke Eze Onwuka Anyanwu Nwachukwu Obiora Ezenwa Umeh Okonkwo Ugwu Ibe Mbah Onuoha Chukwuma Nnaji Agu',
    ),
    manTitles: ['Oga {first}', 'Chief {family}', 'Papa {child}'],
    womanTitles: ['Mama {child}', 'Madam {first}', 'Nne {child}', 'Mama {child}'],
    graces: [...englishGraces, 'Chukwuemeka', 'Ihuoma', 'Olisa', 'Udoka', 'Chisom'],
  },
  hausa: {
    men: list(
      'Sani Musa Ibrahim Danjuma Abubakar Yusuf Garba Kabiru Aliyu Nasiru Umar Shehu Bashir Auwal Salisu Lawan Hamza Tijjani',
    ),
    women: list(
      'Aisha Hauwa Zainab Hadiza Maryam Fatima Halima Rakiya Safiya Asabe Binta Jamila Ladi Rahama Sadiya Talatu Zulaihat Amina',
    ),
    families: list(
      'Bello Abdullahi Mohammed Yakubu Suleiman Lawal Danladi Gwarzo Dantata Sule Idris Tanko Maikudi Usman Garba Adamu Haruna Isa',
    ),
    manTitles: ['Alhaji {first}', 'Mallam {first}', 'Alhaji {first}', 'Baban {child}'],
    womanTitles: ['Hajiya {first}', 'Maman {child}', 'Hajiya {first}'],
    graces: [...englishGraces, 'Albarka', 'Nagarta', 'Alheri', 'Amana', 'Madina', 'Rahama'],
  },
  efik: {
    men: list('Effiong Okon Ekpenyong Etim Asuquo Bassey Udo Imoh Ubong Ini Aniekan Otu'),
    women: list('Ekaette Arit Ime Iniobong Idara Mfon Atim Eno Nsikan Uduak Ima Emem'),
    families: list('Bassey Edet Effiong Akpan Ekong Inyang Udoh Essien Umoh Archibong Okon Ita'),
    manTitles: ['Ete {first}', 'Oga {first}'],
    womanTitles: ['Mma {first}', 'Eka {child}', 'Mama {child}'],
    graces: [...englishGraces, 'Mfon Abasi', 'Abasi Odudu', 'Uforo'],
  },
  edo: {
    men: list('Osaze Efosa Osagie Nosa Efe Tega Ovie Osas Ejiro Onome Aghogho Eghosa'),
    women: list('Osayi Itohan Isoken Ese Oghenero Eseosa Onajite Ivie Omose Edirin Efemena Amenze'),
    families: list('Osagie Aigbe Omoregie Omoruyi Idahosa Edosomwan Onoriode Eruotor Akpovwa Igbinosa Ogbeide Emore'),
    manTitles: ['Oga {first}', 'Chief {family}'],
    womanTitles: ['Mama {child}', 'Madam {first}', 'Aunty {first}'],
    graces: [...englishGraces, 'Osasere', 'Oghene Doro', 'Iyobosa'],
  },
  middlebelt: {
    men: list('Terver Gyang Bulus Iorfa Pam Dung Terkula Nanpan Davou Aondona Luka Choji'),
    women: list('Doose Ngunan Nanret Rifkatu Mwuese Kachollom Talatu Nguher Lami Nandi Ladi Seember'),
    families: list('Dung Gyang Audu Choji Iorkyaa Pam Tyav Mangai Ajeh Ochefu Agada Lohor'),
    manTitles: ['Oga {first}', 'Baba {child}'],
    womanTitles: ['Mama {child}', 'Madam {first}'],
    graces: [...englishGraces, 'Msugh', 'Zumunta'],
  },
  kanuri: {
    men: list('Bukar Modu Babagana Mustapha Kaka Goni Ali Bulama Kyari Mallum'),
    women: list('Yagana Fanna Falmata Zara Hajja Yakura Kellu Maimuna Bintu Aisa'),
    families: list('Bukar Kyari Modu Lawan Zanna Mustapha Grema Bulama Ngama Goni'),
    manTitles: ['Alhaji {first}', 'Mallam {first}', 'Bulama {first}'],
    womanTitles: ['Hajja {first}', 'Hajiya {first}', 'Maman {child}'],
    graces: [...englishGraces, 'Barka', 'Amana', 'Alheri'],
  },
  ijaw: {
    men: list('Tonye Dabo Ibim Boma Opuda Ebiye Preye Timi Soala Tamuno'),
    women: list('Ibinabo Belema Ebiere Tari Boma Data Ibifuro Soba Diepriye Alali'),
    families: list('Briggs Amadi Wokoma Jumbo George West Dappa Alabo Fubara Nwikpo'),
    manTitles: ['Oga {first}', 'Chief {family}'],
    womanTitles: ['Mama {child}', 'Madam {first}', 'Aunty {first}'],
    graces: [...englishGraces, 'Tamunoibi', 'Ebipade'],
  },
}
