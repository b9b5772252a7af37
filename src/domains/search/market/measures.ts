/** Names of measures. A mudu, a congo and a derica are market scoops. Product names mostly say paint (four scoops) or cup. */
export const MEASURE_ROWS = `
mudu, mudus, modu, congo, congos, kongo, kongos, olodo, rubber, rubbers, custard, tiya, tiyas, kwano > paint, cup, mudu, congo
derica, dericas, tin, tins > cup, tin, derica, paint
paint, paints > paint
half bag > 25kg, half bag
quarter bag > 10kg, 12.5kg, quarter bag
bag, bags, sack, sacks > bag, 50kg, 25kg
keg, kegs, jerrycan > 25litres, 5litres, keg, 10litres
gallon, gallons > 5litres, 4litres, 25litres, gallon
bucket, buckets, drum, drums > bucket, 20litres
kilo, kilos, kg > kg, 1kg
litre, litres, liter > 1litre, litre
dozen, dozens > dozen, 12
crate, crates > crate
carton, cartons > carton, box
pack, packs, packet, packets > pack, packet, sachet
bottle, bottles > bottled, bottle, bottles, 50cl, 75cl
sachet, sachets > sachet
tray, trays > tray
bunch, bunches > bunch
tuber, tubers > tubers, tuber
yard, yards > yards, yard
coil, coils > coil
bale, bales > bale
basket, baskets > basket
plate, plates > plate, plates
wrap, wraps > wrap
ream, reams > ream
heap, heaps > heap
`

export const UNITS: readonly (readonly string[])[] = [
  ['inch', 'inches', 'in'],
  ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  ['g', 'gram', 'grams', 'gm'],
  ['gb', 'gig', 'gigs', 'gigabyte'],
  ['tb', 'terabyte'],
  ['l', 'litre', 'litres', 'liter', 'liters', 'ltr', 'ltrs'],
  ['hp', 'horsepower'],
  ['kva'],
  ['kw'],
  ['w', 'watt', 'watts'],
  ['v', 'volt', 'volts'],
  ['ah'],
  ['mah'],
  ['mm'],
  ['cm'],
  ['ml'],
  ['cl'],
  ['m', 'metre', 'metres', 'meter', 'meters'],
  ['ft', 'feet', 'foot'],
  ['yard', 'yards'],
  ['pcs', 'pieces', 'piece'],
]
