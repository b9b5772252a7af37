/** Shops that are written by hand: those of the demo owner, and some that visitors should meet first. */

export interface ShowcaseShop {
  readonly name: string
  /** Slug of the trade in trades/. */
  readonly trade: string
  readonly city: string
  readonly location: string
  readonly daysAgo: number
  readonly products: number
  readonly reviews: number
  readonly status: 'approved' | 'pending'
}

export interface ShowcaseOwner {
  readonly firstName: string
  readonly lastName: string
  readonly shop: ShowcaseShop
}

const shop = (
  name: string,
  trade: string,
  city: string,
  location: string,
  daysAgo: number,
  products: number,
  reviews: number,
  status: ShowcaseShop['status'] = 'approved',
): ShowcaseShop => ({ name, trade, city, location, daysAgo, products, reviews, status })

/** Six approved and two waiting shops of owner@demo.test, one in each category. */
export const demoOwnerShops: readonly ShowcaseShop[] = [
  shop('Iya Bola Ankara & Lace', 'fabrics', 'Lagos', 'Balogun Market, Lagos Island, Lagos', 420, 18, 48),
  shop('Adeyemi Phones & Gadgets', 'phones', 'Lagos', 'Computer Village, Ikeja, Lagos', 310, 26, 57),
  shop("Bola's Kitchen & Party Trays", 'kitchens', 'Lagos', 'Yaba, Lagos', 205, 21, 36),
  shop('Green Corner Gardens', 'gardens', 'Lagos', 'Gbagada, Lagos', 96, 16, 14),
  shop('Bola Beauty Place', 'skincare', 'Ibadan', 'Ring Road, Ibadan', 44, 19, 23),
  shop('Adeyemi & Sons Tokunbo Auto Parts', 'spare-parts', 'Lagos', 'Ladipo Market, Mushin, Lagos', 12, 24, 0),
  shop('Bright Path Lesson Centre', 'tutorials', 'Ibadan', 'Challenge, Ibadan', 5, 8, 0, 'pending'),
  shop('Adeyemi Dispatch & Logistics', 'logistics', 'Lagos', 'Maryland, Ikeja, Lagos', 3, 7, 0, 'pending'),
]

/** Each belongs to an owner of its own, who bears the name on the signboard. */
export const showcaseOwners: readonly ShowcaseOwner[] = [
  {
    firstName: 'Bisi',
    lastName: 'Ogunleye',
    shop: shop('Iya Bisi Ankara & Lace', 'fabrics', 'Lagos', 'Balogun Market, Lagos Island, Lagos', 16, 18, 26),
  },
  {
    firstName: 'Chukwudi',
    lastName: 'Nwosu',
    shop: shop('Chukwudi Phones & Repairs', 'phone-repairs', 'Lagos', 'Computer Village, Ikeja, Lagos', 14, 24, 31),
  },
  {
    firstName: 'Ekaette',
    lastName: 'Bassey',
    shop: shop('Mama Ekaette Kitchen', 'kitchens', 'Calabar', 'Marian Market, Calabar', 11, 20, 22),
  },
  {
    firstName: 'Danjuma',
    lastName: 'Gwarzo',
    shop: shop('Danjuma Auto Parts', 'spare-parts', 'Kano', 'Sabon Gari Market, Kano', 13, 28, 19),
  },
  {
    firstName: 'Sani',
    lastName: 'Dantata',
    shop: shop('Alhaji Sani Provisions', 'provisions', 'Kano', 'Dawanau Market, Kano', 9, 30, 27),
  },
  {
    firstName: 'Adaeze',
    lastName: 'Amadi',
    shop: shop('Adaeze Beauty Place', 'wigs', 'Port Harcourt', 'GRA Phase 2, Port Harcourt', 10, 16, 29),
  },
  {
    firstName: 'Emeka',
    lastName: 'Okeke',
    shop: shop('Emeka Tokunbo Laptops', 'laptops', 'Lagos', 'Computer Village, Ikeja, Lagos', 18, 20, 33),
  },
  {
    firstName: 'Ifeanyi',
    lastName: 'Onwuka',
    shop: shop('Ifeanyi Shoes & Sandals', 'shoes', 'Aba', 'Ariaria International Market, Aba', 21, 22, 24),
  },
  {
    firstName: 'Morenike',
    lastName: 'Salako',
    shop: shop('Adire by Morenike', 'fabrics', 'Abeokuta', 'Itoku Market, Abeokuta', 25, 12, 18),
  },
  {
    firstName: 'Nkechi',
    lastName: 'Ugwu',
    shop: shop(
      'Mama Nkechi Fresh Pepper & Tomatoes',
      'fresh-market',
      'Lagos',
      'Mile 12 Market, Kosofe, Lagos',
      8,
      22,
      21,
    ),
  },
  {
    firstName: 'Zainab',
    lastName: 'Yakubu',
    shop: shop('Hajiya Zainab Shadda & Kaftan', 'northern-wear', 'Kano', 'Kantin Kwari Market, Kano', 28, 14, 16),
  },
  {
    firstName: 'Gyang',
    lastName: 'Choji',
    shop: shop('Plateau Green Gardens & Flowers', 'gardens', 'Jos', 'Rayfield, Jos', 30, 18, 12),
  },
]
