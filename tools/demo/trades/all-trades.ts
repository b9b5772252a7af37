import { buildingMaterials, cleaningGoods, gardens, tools } from './building-and-garden.ts'
import { spareParts, tyres } from './car-parts.ts'
import { carCare, carsAndBikes, mechanics } from './car-work.ts'
import { fabrics, northernWear, tailors } from './cloth.ts'
import { laundries, printing, technicians } from './crafts.ts'
import { bakeries, drinks, kitchens, northernTreats } from './eating.ts'
import { freshMarket, meatAndFish, provisions } from './foodstuff.ts'
import { salons, wigs } from './hair.ts'
import { appliances, power, soundAndGames } from './home-electronics.ts'
import { beddingAndCurtains, furniture, kitchenware } from './house.ts'
import { computerSchools, tutorials, vocational } from './lessons.ts'
import { digitalStudios, events, legalAndAccounts, logistics, propertyAndTravel } from './offices.ts'
import { laptops, phoneRepairs, phones } from './phones-and-computers.ts'
import { bookshops, drivingSchools, musicAndLanguage, schools } from './schooling.ts'
import { makeup, perfumes, pharmacies, skincare } from './skin-and-scent.ts'
import type { Trade } from './trade.ts'
import { bagsAndJewellery, kidsWear, readyMade, shoes } from './wear.ts'

export const trades: readonly Trade[] = [
  spareParts,
  tyres,
  mechanics,
  carCare,
  carsAndBikes,
  wigs,
  salons,
  skincare,
  makeup,
  perfumes,
  pharmacies,
  tutorials,
  computerSchools,
  vocational,
  bookshops,
  schools,
  musicAndLanguage,
  drivingSchools,
  phones,
  phoneRepairs,
  laptops,
  appliances,
  power,
  soundAndGames,
  fabrics,
  tailors,
  northernWear,
  readyMade,
  shoes,
  bagsAndJewellery,
  kidsWear,
  provisions,
  freshMarket,
  meatAndFish,
  kitchens,
  bakeries,
  drinks,
  northernTreats,
  furniture,
  kitchenware,
  beddingAndCurtains,
  buildingMaterials,
  tools,
  gardens,
  cleaningGoods,
  printing,
  technicians,
  laundries,
  events,
  logistics,
  legalAndAccounts,
  propertyAndTravel,
  digitalStudios,
]
