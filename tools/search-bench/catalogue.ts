/** Rows for a database of any size: the same number always gives the same row, so that runs can be compared. */
export type BenchShop = {
  id: number
  ownerId: string
  name: string
  description: string
  location: string
  categoryId: number
  lga: string
  town: string
  lat: number
  lng: number
  ratingSum: number
  reviewCount: number
  viewCount: number
  createdAt: string
}

export type BenchProduct = {
  shopId: number
  name: string
  description: string
  price: string
  quantity: number | null
  isActive: boolean
  createdAt: string
}

const list = (words: string) => words.split('|')

const KINDS: [nouns: string[], makers: string[]][] = [
  [
    list(
      'tyre|car battery|brake pad|side mirror|engine oil|shock absorber|car jack|headlamp|spark plug|fan belt|radiator|alternator|seat cover|car stereo|wiper blade|motorcycle helmet|okada tyre|fuel pump|car alarm|wheel spanner',
    ),
    list('Toyota|Honda|Bajaj|Michelin|Bosch|Innoson|Nissan|Mobil|Dunlop|Varta'),
  ],
  [
    list(
      'body cream|shea butter|black soap|hair dryer|wig|braiding hair|lipstick|perfume|sunscreen|face mask|hair relaxer|nail polish|makeup brush|vitamin tablets|first aid box|aloe gel|deodorant|shaving clipper|toothpaste|herbal tea',
    ),
    list('Dudu Osun|Nivea|Darling|Zaron|House of Tara|Dabur|Vaseline|Dove|Oriflame|Maybelline'),
  ],
  [
    list(
      'exercise book|school bag|mathematics textbook|past questions|drawing set|scientific calculator|crayon|whiteboard|pencil case|story book|piano lesson|coding lesson|english dictionary|lab coat|globe|marker|school uniform|lunch box|graph book|tutorial class',
    ),
    list('Casio|Macmillan|Longman|Bic|Staedtler|Evans|Oxford|Hebn|Lantern|Pilot'),
  ],
  [
    list(
      'phone|iphone|smartphone|phone case|phone charger|headphones|earphones|laptop|laptop charger|power bank|solar panel|inverter|inverter battery|rechargeable fan|television|bluetooth speaker|printer|router|memory card|extension box|microphone|tablet|smart watch|camera|usb cable',
    ),
    list('Samsung|Tecno|Infinix|Itel|Oraimo|HP|Dell|LG|Sony|Apple|Nokia|Redmi|Hisense|Luminous'),
  ],
  [
    list(
      'ankara fabric|adire|agbada|aso oke|lace fabric|sneakers|leather sandals|handbag|wedding gown|jeans|polo shirt|kaftan|gele|coral beads|necklace|wrist watch|belt|school shoes|palm slippers|headwrap|suit|baby wear',
    ),
    list('Vlisco|Hitarget|Nike|Adidas|Zara|Gucci|Bata|Puma|Hollandis|Levis'),
  ],
  [
    list(
      'rice|ofada rice|basmati rice|beans|garri|yam|yam flour|plantain|palm oil|groundnut oil|dried fish|stockfish|egusi|ogbono|pepper|tomato paste|spaghetti|chin chin|meat pie|small chops|birthday cake|zobo drink|kunu|suya|jollof rice|honey|crayfish|bread',
    ),
    list('Mama Gold|Golden Penny|Dangote|Peak|Royal Stallion|Indomie|Honeywell|Kings|Power|Devon Kings'),
  ],
  [
    list(
      'sofa|dining table|mattress|curtain|gas cooker|blender|pressure cooker|standing fan|wall clock|rug|flower pot|garden hose|paint|cement|roofing sheet|door lock|water tank|mop bucket|pillow|wardrobe|office chair|bookshelf|generator',
    ),
    list('Mouka|Vitafoam|Binatone|Scanfrost|Dulux|Dangote|Geepee|Qasa|Century|Thermocool'),
  ],
  [
    list(
      'business card printing|wedding photography|house cleaning|legal advice|logo design|tax filing|event planning|fumigation|laundry|generator repair|phone repair|plumbing|painting service|car hire|catering service|tailoring service|web design|passport photograph|driving lesson|interior design',
    ),
    list('Express|Prime|Royal|Trusted|Swift|Elite|Classic|Smart|Golden|First'),
  ],
]
const QUALITIES = list(
  'original|new|fairly used|quality|affordable|strong|portable|classic|deluxe|mini|big|small|pro|premium|foreign|local|genuine|durable|handmade|fresh|pure|natural|super|latest',
)
const COLOURS = list('black|white|blue|red|green|gold|silver|brown|wine|navy|pink|grey')
const SIZES = list(
  '1kg|5kg|10kg|25kg|50kg|1 litre|2 litres|5 litres|12 inch|32 inch|43 inch|size 42|size 44|32gb|64gb|128gb|256gb|pack of 6|pack of 12|carton',
)
const PHRASES = list(
  'comes with one year warranty|delivery available within the city|call before you come|price is slightly negotiable|wholesale and retail|we deliver nationwide|tested and trusted|no refund after payment|very good condition|limited stock available|free delivery for bulk orders|payment on delivery|sealed in the carton|made in Nigeria|imported directly from the maker|great for home and office use|ideal for students and families|installation is included|discount for resellers|pick up at our shop|quality you can trust|long lasting and easy to clean|ask for other colours|opened from Monday to Saturday',
)
const NAMES = list(
  'Ade|Bola|Chidi|Ngozi|Emeka|Fatima|Halima|Ibrahim|Kemi|Musa|Nneka|Obinna|Sade|Tunde|Uche|Yemi|Zainab|Amaka|Bayo|Chioma|Dayo|Efe|Funke|Garba|Hauwa|Ife|Jide|Kelechi|Lara|Maryam|Nkechi|Osas|Peju|Rasheed|Simi|Temi|Umar|Wale|Yusuf|Zina|Ọláyínká|Ọ̀pẹ́|Ìyábọ̀|Ńkemdìlim|Ƙasimu',
)
const TRADES = list(
  'Stores|Ventures|Enterprises|Mart|Emporium|Supplies|Global|Investments|Traders|Gallery|Kitchen|Hub|Place|Corner|World|Plaza|Services|Concepts|and Sons|Collections|Foods|Gadgets|Couture|Motors',
)
const AREAS = list(
  'Allen Avenue|Market Road|Station Road|Oba Street|Broad Street|GRA Phase 2|New Layout|Old Park|Hospital Road|School Lane|Bank Road|Airport Road|Ring Road|Unity Estate|Sabon Gari|Kings Square|Mission Street|Church Street|Palace Way|Mile 12',
)
type Town = [name: string, state: string, lga: string, lat: number, lng: number, weight: number]
const TOWNS: Town[] = [
  ['Ikeja', 'Lagos', 'ikeja', 6.6, 3.34, 90],
  ['Lekki', 'Lagos', 'eti-osa', 6.44, 3.53, 80],
  ['Surulere', 'Lagos', 'surulere', 6.5, 3.35, 70],
  ['Yaba', 'Lagos', 'lagos-mainland', 6.51, 3.38, 60],
  ['Ikorodu', 'Lagos', 'ikorodu', 6.62, 3.5, 40],
  ['Alimosho', 'Lagos', 'alimosho', 6.61, 3.26, 40],
  ['Wuse', 'Abuja', 'municipal-area-council', 9.08, 7.47, 60],
  ['Garki', 'Abuja', 'municipal-area-council', 9.03, 7.49, 50],
  ['Kubwa', 'Abuja', 'bwari', 9.15, 7.32, 30],
  ['Ibadan', 'Oyo', 'ibadan-north', 7.4, 3.92, 70],
  ['Ogbomoso', 'Oyo', 'ogbomosho-north', 8.13, 4.24, 12],
  ['Port Harcourt', 'Rivers', 'port-harcourt', 4.82, 7.03, 60],
  ['Kano', 'Kano', 'kano-municipal', 12.0, 8.52, 60],
  ['Kaduna', 'Kaduna', 'kaduna-north', 10.52, 7.44, 40],
  ['Zaria', 'Kaduna', 'zaria', 11.09, 7.72, 20],
  ['Aba', 'Abia', 'aba-south', 5.11, 7.37, 40],
  ['Umuahia', 'Abia', 'umuahia-north', 5.53, 7.49, 14],
  ['Onitsha', 'Anambra', 'onitsha-north', 6.15, 6.79, 40],
  ['Awka', 'Anambra', 'awka-south', 6.21, 7.07, 20],
  ['Enugu', 'Enugu', 'enugu-north', 6.46, 7.55, 35],
  ['Benin City', 'Edo', 'oredo', 6.34, 5.62, 35],
  ['Warri', 'Delta', 'warri-south', 5.52, 5.75, 25],
  ['Asaba', 'Delta', 'oshimili-south', 6.2, 6.73, 15],
  ['Abeokuta', 'Ogun', 'abeokuta-south', 7.16, 3.35, 25],
  ['Ìjẹ̀bú Òde', 'Ogun', 'ijebu-ode', 6.82, 3.92, 12],
  ['Akure', 'Ondo', 'akure-south', 7.25, 5.21, 18],
  ['Ilorin', 'Kwara', 'ilorin-west', 8.5, 4.55, 25],
  ['Jos', 'Plateau', 'jos-north', 9.92, 8.89, 25],
  ['Uyo', 'Akwa Ibom', 'uyo', 5.03, 7.93, 22],
  ['Calabar', 'Cross River', 'calabar-municipal', 4.96, 8.32, 18],
  ['Owerri', 'Imo', 'owerri-municipal', 5.48, 7.03, 25],
  ['Maiduguri', 'Borno', 'maiduguri', 11.85, 13.16, 15],
  ['Sokoto', 'Sokoto', 'sokoto-north', 13.06, 5.24, 12],
  ['Minna', 'Niger', 'chanchaga', 9.61, 6.56, 12],
  ['Lokoja', 'Kogi', 'lokoja', 7.8, 6.74, 10],
  ['Bauchi', 'Bauchi', 'bauchi', 10.31, 9.84, 10],
  ['Yola', 'Adamawa', 'yola-north', 9.2, 12.48, 9],
  ['Osogbo', 'Osun', 'osogbo', 7.77, 4.56, 14],
  ['Ile-Ife', 'Osun', 'ife-central', 7.48, 4.56, 12],
  ['Ado Ekiti', 'Ekiti', 'ado-ekiti', 7.62, 5.22, 10],
]
const TOWN_WEIGHT = TOWNS.reduce((sum, town) => sum + town[5], 0)

function townAt(roll: number): Town {
  let passed = 0
  const reached = (town: Town) => {
    passed += town[5]
    return passed > roll * TOWN_WEIGHT
  }
  return TOWNS.find(reached) ?? (TOWNS[0] as Town)
}

const NEWEST = Date.UTC(2026, 9, 1)
const TWO_YEARS = 2 * 365 * 86_400_000

/** A generator of numbers in [0, 1) whose sequence follows from `seed` alone. */
function dice(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Early entries come up more often than late ones, as words do. */
const frequent = <T>(from: readonly T[], roll: number) => from[Math.floor(roll ** 1.8 * from.length)] as T
const any = <T>(from: readonly T[], roll: number) => from[Math.floor(roll * from.length)] as T
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Shops 1 to `count`, one after the other. `owners` people share them. */
export function* benchShops(count: number, owners: number): Generator<BenchShop> {
  for (let id = 1; id <= count; id++) {
    const roll = dice(id)
    const category = Math.floor(roll() * KINDS.length)
    const [nouns, makers] = KINDS[category] as [string[], string[]]
    const town = townAt(roll())
    const about = frequent(nouns, roll())
    // Half of all shops have not been reviewed; a few have hundreds of reviews.
    const reviewCount = roll() < 0.5 ? 0 : Math.floor(300 ** roll())
    const average = 3 + roll() * 2
    yield {
      id,
      ownerId: `bench-${id % owners}`,
      name: `${any(NAMES, roll())} ${roll() < 0.4 ? `${capital(about)} ` : ''}${any(TRADES, roll())}`,
      description: `${capital(any(QUALITIES, roll()))} ${about}, ${frequent(nouns, roll())} and ${frequent(makers, roll())} products. ${capital(any(PHRASES, roll()))}; ${any(PHRASES, roll())}.`,
      location: `${Math.ceil(roll() * 120)} ${any(AREAS, roll())}, ${town[0]}, ${town[1]}`,
      categoryId: category + 1,
      lga: town[2],
      town: town[0],
      lat: town[3] + (roll() - 0.5) * 0.2,
      lng: town[4] + (roll() - 0.5) * 0.2,
      reviewCount,
      ratingSum: Math.min(reviewCount * 5, Math.max(reviewCount, Math.round(reviewCount * average))),
      viewCount: Math.floor(20_000 ** roll()),
      createdAt: new Date(NEWEST - roll() * TWO_YEARS).toISOString(),
    }
  }
}

/** `count` products spread unevenly over shops 1 to `shops`: many have a few, some have hundreds. */
export function* benchProducts(count: number, shops: number): Generator<BenchProduct> {
  for (let number = 1; number <= count; number++) {
    const roll = dice(-number)
    const shopId = 1 + Math.floor(roll() ** 1.6 * shops)
    const [nouns, makers] = KINDS[Math.floor(dice(shopId)() * KINDS.length)] as [string[], string[]]
    const noun = frequent(nouns, roll())
    const maker = roll() < 0.55 ? `${frequent(makers, roll())} ` : ''
    const quality = roll() < 0.5 ? `${frequent(QUALITIES, roll())} ` : ''
    const colour = roll() < 0.3 ? ` ${any(COLOURS, roll())}` : ''
    const size = roll() < 0.45 ? ` ${any(SIZES, roll())}` : ''
    const code =
      roll() < 0.2 ? ` ${String.fromCharCode(65 + roll() * 26, 65 + roll() * 26)}${Math.floor(roll() * 100_000)}` : ''
    yield {
      shopId,
      name: capital(`${quality}${maker}${noun}${colour}${size}${code}`),
      description: `${capital(any(QUALITIES, roll()))} ${noun}${colour}, ${any(PHRASES, roll())}. ${capital(any(PHRASES, roll()))}; ${any(PHRASES, roll())}.`,
      price: (50 * Math.ceil(10 ** (1 + roll() * 3.6))).toFixed(2),
      quantity: roll() < 0.5 ? null : Math.floor(roll() * 100),
      isActive: roll() > 0.05,
      createdAt: new Date(NEWEST - roll() * TWO_YEARS).toISOString(),
    }
  }
}
