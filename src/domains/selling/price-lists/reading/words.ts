const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Market units, which are always units after a name. `kwano`, `tiya` and `buhu` are used in the north. */
export const CONTAINERS = words(`
  pk ctn ctns gross bales carton cartons crate crates dozen dozens mudu mudus congo kongo derica sachet sachets satchet pack packs packet packets pkt pkts
  pair pairs piece pieces pcs pc bunch bunches tuber tubers ream reams coil coils kwano tiya buhu kwando jarka guda gwangwani sack sacks trip trips pallet bale
  card cards strip strips ton tons tonne crate wrap wraps bundle bundles page session length lengths tie ties rubber
  custard keg kegs jerrycan portion portions spoon slice slices unit units doz heap heaps`)

/** Words that are as often the product ("school bag", "emulsion paint"): units only after food or with a count. */
export const VESSELS = words(`
  bag bags paint paints cup cups tin tins can cans bottle bottles bowl bowls plate plates basket baskets bucket buckets roll rolls
  box boxes tray trays jar jars cooler drum drums gallon set sets tube tubes nylon olodo bale bales card cards cartridge rubber unit
  units plot plots copy copies length lengths wrap wraps slice slices keg kegs tie ties strip strips coil portion bundle bundles pack
  packs pcs`)

/** Food sold in vessels. */
export const COMMODITIES = words(`
  rice beans bean garri gari semo semovita wheat yam yams elubo flour egusi ogbono crayfish groundnut groundnuts maize corn millet
  sorghum guinea soya soyabean soybeans onion onions pepper peppers rodo tatashe shombo tomato tomatoes potato potatoes ginger
  garlic cement salt sugar milk milo bournvita ovaltine oil palm water malt malta coke fanta sprite pepsi beer stout wine juice
  yoghurt yogurt fish stockfish ponmo snail snails okra okro plantain plantains oranges orange mango mangoes banana cocoyam oat oats
  cornflakes custard spaghetti spag macaroni noodles indomie biscuit biscuits sweet sweets detergent honey zobo kunu fura egg eggs
  chicken chickens turkey beef meat goat cashew dates dabino wake gyada shinkafa masara zuma acha amala fufu eba soup stew sardine
  geisha peas locust iru ugu spinach feed bread butter margarine mayonnaise ketchup seasoning maggi knorr curry thyme trophy hero
  zaman sand granite sharp gravel charcoal kerosene diesel petrol melon tigernut coconut kulikuli popcorn chinchin tea coffee lipton
  peak cowbell dano nan sma lactogen cerelac vegetable cabbage carrot carrots cucumber cucumbers watermelon pineapple apple apples
  peanut almond almonds suya kilishi shrimp shrimps prawn prawns titus kote panla mackerel croaker tilapia catfish jollof water pap
  akamu ogi sesame ofada basmati caprice soyamilk bambara`)

/** Sizes that belong to the name: `50kg`, `5 litres`, `6 yards`. */
export const MEASURES = words(`
  kg kgs kilo kilos g gm gms gram grams mg l lt ltr ltrs ltr. litre litres liter liters ml cl yard yards yd yds metre metres meter
  meters inch inches in ft feet cm mm gb tb mb mah ah w watt watts v volt volts hp kva kw kwh va oz lb lbs leaves tabs tablets
  capsules sheets layer layers day days week weeks month months year years yr yrs hour hours hr hrs minute minutes min mins seater
  bedroom bedrooms burner burners gang way ways gen sqm sqft acre acres people persons person guests copies pictures size sizes
  stories storey doors step steps pin pins grams amp amps a pieces pcs tons ton`)

export const SIZE_WORDS = words(`
  small big medium large mini jumbo half quarter full double single xl xxl s m l sm md lg bigger biggest smaller smallest family
  regular size sizes retail wholesale of x by the one a an per in normal giant short long king queen`)

export const HALVES = words('half quarter full small big medium large mini jumbo one 1 a full custard olodo')

/** Food before which a roll, cup or bottle is not a unit: "egg roll", "water bottle". */
export const MADE_OF: Readonly<Record<string, RegExp>> = {
  roll: /^(?:egg|sausage|spring|fish|chicken|beef|meat|yam|coconut)$/,
  rolls: /^(?:egg|sausage|spring|fish|chicken|beef|meat|yam|coconut)$/,
  bottle: /^(?:water|feeding|oil|milk|honey)$/,
  wrap: /^(?:chicken|beef|turkey|shawarma)$/,
  bag: /^(?:tea|bean|lunch|milk|bread)$/,
  bags: /^(?:tea|bean|lunch|milk|bread)$/,
  cup: /^(?:tea|coffee|wine|water|yoghurt)$/,
  cups: /^(?:tea|coffee|wine|water|yoghurt)$/,
  box: /^(?:bread|fish|egg|rice)$/,
}

/** A vessel after one of these words is the product. */
export const THINGS = words(`
  school hand ladies lady travel travelling traveling laptop shoulder side tote gym polythene shopping makeup waist cross leather
  lunch tool gift feeding spray spring sausage toilet tissue takeaway face power ice back battery sim id business
  gift scratch recharge memory sd flash graphics test exam atm ankara bridal jewelry jewellery earring pearl pot cutlery maths sofa
  bed bathroom duvet bedsheet shawarma burrito soap perfume trash waste mop extension box spread
  combo mini starter care hamper six man woman car`)

/** Products that can cost a bare `45m`. */
export const ASSETS =
  /\b(?:land|plots?|acres?|hectares?|houses?|duplex|bungalow|flats?|bedrooms?|apartments?|estate|terrace|toyota|honda|lexus|benz|mercedes|camry|corolla|highlander|rav4|accord|hilux|prado|venza|bmw|ford|kia|hyundai|nissan|peugeot|jeep|bus|truck|trailer|tractor|car|cars|suv|cows?|generator|excavator)\b/i

/** Devices cost thousands, so "iPhone 11 - 280" is not 280 naira. */
const DEVICES =
  /\b(?:iphone|ipad|macbook|imac|samsung|galaxy|pixel|tecno|infinix|itel|redmi|xiaomi|oppo|vivo|laptop|thinkpad|elitebook|hp|dell|lenovo|television|smart tv|fridge|freezer|generator|inverter|ps[345]|xbox)\b/i
const ACCESSORIES =
  /\b(?:charger|pouch|case|cable|cord|cover|protector|guard|glass|sticker|ear ?p\p{L}+|battery|ink|toner|remote|holder|skin|oil|repair|unlock|flash\p{L}*)\b/iu
export const isDevice = (name: string) => DEVICES.test(name) && !ACCESSORIES.test(name)

/** These are sold as sets of several pieces, with one price for the set. */
export const OUTFITS =
  /\b(?:agbada|suit|kaftan|senator|gown|palazzo|outfit|set|dashiki|tuxedo|pot|pots|cutlery|bedsheet|bikini)\b/i
