/** Where the demo's shops are: cities by how many shops they have, their markets and areas, and who lives there. */
import type { People } from './names-of-people.ts'
import type { MarketKind } from './trades/trade.ts'

export interface Area {
  /** The location as a shop owner writes it. */
  readonly location: string
  /** What the place is known for; empty for any ordinary area. */
  readonly markets: readonly MarketKind[]
}

export interface City {
  readonly name: string
  readonly weight: number
  readonly peoples: readonly People[]
  readonly areas: readonly Area[]
}

const area = (location: string, ...markets: MarketKind[]): Area => ({ location, markets })

export const cities: readonly City[] = [
  {
    name: 'Lagos',
    weight: 34,
    peoples: ['yoruba', 'yoruba', 'yoruba', 'igbo', 'igbo', 'edo', 'hausa'],
    areas: [
      area('Balogun Market, Lagos Island, Lagos', 'fabric', 'shoes'),
      area('Idumota, Lagos Island, Lagos', 'fabric', 'books', 'beauty'),
      area('Computer Village, Ikeja, Lagos', 'phones'),
      area('Allen Avenue, Ikeja, Lagos'),
      area('Alaba International Market, Ojo, Lagos', 'appliances', 'phones'),
      area('Ladipo Market, Mushin, Lagos', 'parts'),
      area('Mile 12 Market, Kosofe, Lagos', 'food'),
      area('Oyingbo Market, Ebute Metta, Lagos', 'food'),
      area('Trade Fair Complex, Badagry Expressway, Lagos', 'parts', 'building', 'beauty'),
      area('Tejuosho Market, Yaba, Lagos', 'fabric', 'beauty', 'shoes'),
      area('Yaba, Lagos'),
      area('Surulere, Lagos'),
      area('Lekki Phase 1, Lagos'),
      area('Ajah, Lagos'),
      area('Victoria Island, Lagos'),
      area('Festac Town, Lagos'),
      area('Ikorodu, Lagos', 'food', 'building'),
      area('Agege, Lagos', 'food'),
      area('Oshodi, Lagos', 'shoes', 'fabric'),
      area('Egbeda, Alimosho, Lagos'),
      area('Gbagada, Lagos'),
      area('Ketu, Lagos'),
      area('Epe, Lagos State', 'food'),
      area('Badagry, Lagos State'),
      area('Maryland, Ikeja, Lagos'),
    ],
  },
  {
    name: 'Abuja',
    weight: 12,
    peoples: ['hausa', 'hausa', 'igbo', 'yoruba', 'middlebelt', 'edo'],
    areas: [
      area('Wuse Market, Abuja', 'fabric', 'food', 'beauty', 'appliances'),
      area('Garki, Abuja', 'phones', 'food', 'books'),
      area('Utako Market, Abuja', 'food', 'shoes', 'fabric'),
      area('Gwarinpa, Abuja'),
      area('Kubwa, Abuja', 'food'),
      area('Dei-Dei, Abuja', 'building'),
      area('Apo Mechanic Village, Abuja', 'parts'),
      area('Nyanya, Abuja', 'food'),
      area('Banex Plaza, Wuse 2, Abuja', 'phones', 'appliances'),
    ],
  },
  {
    name: 'Kano',
    weight: 8,
    peoples: ['hausa', 'hausa', 'hausa', 'igbo'],
    areas: [
      area('Kantin Kwari Market, Kano', 'fabric'),
      area('Sabon Gari Market, Kano', 'parts', 'appliances', 'shoes', 'beauty'),
      area('Kurmi Market, Kano', 'fabric', 'food', 'shoes'),
      area('Dawanau Market, Kano', 'food'),
      area('Farm Centre, Kano', 'phones'),
      area('Nassarawa GRA, Kano'),
      area('Tarauni, Kano'),
    ],
  },
  {
    name: 'Ibadan',
    weight: 8,
    peoples: ['yoruba', 'yoruba', 'yoruba', 'igbo'],
    areas: [
      area('Bodija Market, Ibadan', 'food'),
      area('Dugbe, Ibadan', 'books', 'fabric', 'shoes'),
      area('Gbagi Market, Ibadan', 'fabric'),
      area('Challenge, Ibadan', 'phones', 'parts'),
      area('Ring Road, Ibadan'),
      area('Iwo Road, Ibadan', 'phones', 'parts', 'building'),
      area('Agodi Gate, Ibadan', 'parts'),
      area('Moniya, Ibadan'),
    ],
  },
  {
    name: 'Port Harcourt',
    weight: 8,
    peoples: ['ijaw', 'ijaw', 'igbo', 'efik', 'edo'],
    areas: [
      area('Mile 1 Market, Diobu, Port Harcourt', 'food', 'fabric', 'shoes'),
      area('Mile 3, Diobu, Port Harcourt', 'food', 'beauty'),
      area('Garrison, Port Harcourt', 'phones'),
      area('GRA Phase 2, Port Harcourt'),
      area('Rumuokoro, Port Harcourt', 'food', 'building'),
      area('Ikoku, Port Harcourt', 'parts'),
      area('Oil Mill Market, Port Harcourt', 'food', 'fabric'),
      area('Trans Amadi, Port Harcourt'),
    ],
  },
  {
    name: 'Aba',
    weight: 5,
    peoples: ['igbo', 'igbo', 'igbo', 'efik'],
    areas: [
      area('Ariaria International Market, Aba', 'shoes', 'fabric', 'building'),
      area('Ekeoha Shopping Centre, Aba', 'beauty', 'fabric'),
      area('Eziukwu Market, Aba', 'food', 'books'),
      area('Faulks Road, Aba', 'shoes', 'phones'),
      area('Ogbor Hill, Aba'),
    ],
  },
  {
    name: 'Onitsha',
    weight: 5,
    peoples: ['igbo'],
    areas: [
      area('Onitsha Main Market, Onitsha', 'fabric', 'shoes', 'beauty', 'appliances'),
      area('Ochanja Market, Onitsha', 'food', 'shoes'),
      area('Bridge Head Market, Onitsha', 'parts', 'building'),
      area('Fegge, Onitsha', 'books'),
      area('Nkpor, Onitsha', 'parts', 'phones'),
    ],
  },
  {
    name: 'Enugu',
    weight: 5,
    peoples: ['igbo', 'igbo', 'middlebelt'],
    areas: [
      area('Ogbete Main Market, Enugu', 'fabric', 'food', 'books', 'shoes'),
      area('Kenyatta Market, Enugu', 'building', 'food'),
      area('Coal Camp, Enugu', 'parts'),
      area('New Haven, Enugu'),
      area('Independence Layout, Enugu'),
    ],
  },
  {
    name: 'Benin City',
    weight: 5,
    peoples: ['edo', 'edo', 'edo', 'igbo'],
    areas: [
      area('Oba Market, Benin City', 'food', 'fabric', 'beauty'),
      area('New Benin Market, Benin City', 'food', 'shoes'),
      area('Uselu, Benin City', 'phones', 'books'),
      area('Ring Road, Benin City'),
      area('Uwelu, Benin City', 'parts'),
      area('Sapele Road, Benin City', 'building'),
    ],
  },
  {
    name: 'Kaduna',
    weight: 4,
    peoples: ['hausa', 'hausa', 'middlebelt', 'igbo'],
    areas: [
      area('Central Market, Kaduna', 'fabric', 'food', 'shoes'),
      area('Sabon Tasha, Kaduna', 'food', 'building'),
      area('Barnawa, Kaduna'),
      area('Kawo, Kaduna', 'parts', 'phones'),
    ],
  },
  {
    name: 'Jos',
    weight: 4,
    peoples: ['middlebelt', 'middlebelt', 'hausa', 'igbo'],
    areas: [
      area('Terminus, Jos', 'fabric', 'phones', 'shoes'),
      area('Bukuru Market, Jos South', 'food', 'building'),
      area('Farin Gada, Jos', 'food'),
      area('Rayfield, Jos'),
    ],
  },
  {
    name: 'Warri',
    weight: 4,
    peoples: ['edo', 'edo', 'ijaw', 'igbo'],
    areas: [
      area('Igbudu Market, Warri', 'food', 'fabric', 'beauty'),
      area('Effurun, Warri', 'phones', 'building'),
      area('Enerhen Junction, Warri', 'parts'),
      area('Airport Road, Warri'),
    ],
  },
  {
    name: 'Calabar',
    weight: 3,
    peoples: ['efik'],
    areas: [
      area('Watt Market, Calabar', 'food', 'fabric', 'beauty', 'books'),
      area('Marian Market, Calabar', 'food', 'phones'),
      area('Big Qua, Calabar'),
      area('Etta Agbor, Calabar'),
    ],
  },
  {
    name: 'Abeokuta',
    weight: 3,
    peoples: ['yoruba'],
    areas: [
      area('Itoku Market, Abeokuta', 'fabric'),
      area('Kuto, Abeokuta', 'food', 'phones'),
      area('Lafenwa, Abeokuta', 'parts', 'food', 'building'),
      area('Panseke, Abeokuta'),
    ],
  },
  {
    name: 'Ilorin',
    weight: 3,
    peoples: ['yoruba', 'yoruba', 'hausa'],
    areas: [
      area('Ipata Market, Ilorin', 'food'),
      area('Challenge, Ilorin', 'phones', 'books'),
      area('Tanke, Ilorin'),
      area('Oja Oba, Ilorin', 'fabric', 'shoes'),
    ],
  },
  {
    name: 'Uyo',
    weight: 3,
    peoples: ['efik'],
    areas: [
      area('Itam Market, Uyo', 'food', 'fabric', 'parts'),
      area('Ibom Plaza, Uyo', 'phones', 'books'),
      area('Ewet Housing Estate, Uyo'),
      area('Oron Road, Uyo'),
    ],
  },
  {
    name: 'Maiduguri',
    weight: 3,
    peoples: ['kanuri', 'kanuri', 'hausa'],
    areas: [
      area('Monday Market, Maiduguri', 'fabric', 'food', 'shoes', 'beauty'),
      area('Bolori, Maiduguri'),
      area('Gamboru Market, Maiduguri', 'food', 'parts', 'building'),
    ],
  },
  {
    name: 'Zaria',
    weight: 2,
    peoples: ['hausa', 'hausa', 'yoruba'],
    areas: [
      area('Samaru, Zaria', 'phones', 'books'),
      area('Sabon Gari, Zaria', 'food', 'fabric', 'parts'),
      area('Tudun Wada, Zaria'),
    ],
  },
  {
    name: 'Owerri',
    weight: 3,
    peoples: ['igbo'],
    areas: [
      area('Ekeukwu Market, Owerri', 'food', 'fabric'),
      area('Douglas Road, Owerri', 'phones', 'books', 'beauty'),
      area('World Bank, Owerri'),
      area('Naze, Owerri', 'parts', 'building'),
    ],
  },
  {
    name: 'Akure',
    weight: 2,
    peoples: ['yoruba'],
    areas: [
      area('Oja Oba Market, Akure', 'food', 'fabric'),
      area('Alagbaka, Akure'),
      area('Oba Adesida Road, Akure', 'phones', 'books'),
    ],
  },
  {
    name: 'Makurdi',
    weight: 2,
    peoples: ['middlebelt'],
    areas: [
      area('Wurukum Market, Makurdi', 'food', 'building'),
      area('High Level, Makurdi', 'phones'),
      area('Wadata, Makurdi', 'food', 'fabric'),
    ],
  },
  {
    name: 'Sokoto',
    weight: 2,
    peoples: ['hausa'],
    areas: [
      area('Sokoto Central Market, Sokoto', 'food', 'fabric', 'shoes'),
      area('Gwiwa, Sokoto'),
      area('Kara, Sokoto', 'food'),
    ],
  },
]

/** Roads that every Nigerian town has; numbers and plazas are made up. */
export const streets = [
  'Market Road',
  'Station Road',
  'Hospital Road',
  'School Road',
  'Church Street',
  'Old Garage Road',
  'Post Office Road',
  'Stadium Road',
  'Palace Way',
  'Water Works Road',
  'Mosque Street',
  'Express Road',
]

export const plazas = [
  'Unity',
  'Grace',
  'Sunshine',
  'Harmony',
  'Royal',
  'Golden',
  'New Dawn',
  'Peace',
  'Madina',
  'City Gate',
  'Bright',
  'Silver',
]

export const landmarks = [
  'opposite the filling station',
  'beside the bank junction',
  'behind the motor park',
  'after the pharmacy',
  'near the primary school',
  'opposite the police post',
  'by the roundabout',
  'beside the big mosque',
  'near the Catholic church',
  'first floor',
]
