const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words of English, Pidgin, Yoruba, Igbo and Hausa that carry no meaning in a query. */
export const FILLERS = list(`
  a an the this that these those some any all of in on at by from with without to for is are be was am as it its if
  i im we you your my me our us he she his her they them who whom which what when where why how
  need needs want wants wanna looking look find finding search searching get getting buy buying order shop purchase see show
  give tell help know have has had can could would should will do does did make making please pls plz kindly hi hello good
  best better nice quality top cheap cheapest affordable price prices cost costs rate much many near nearby nearest around
  close closest here there online sale sell sells selling seller sellers available use using person people somebody someone
  anybody anyone something thing things stuff type kind also just only very really today now urgently urgent work service services company companies store stores shops style
  styles hello hi thank thanks please whatsapp store dealer dealers vendor
  vendors provider providers expert experts professional specialist market
  nigeria naija wan dey fit una abeg biko ejoo wetin wey sabi oga bros abi na no go come am dem wia wia where dis
  dat im self sef oo o ooo sha shey jare jor sir ma madam boss customer find fain like am bring carry make una e don done
  so too them vs per etc place places eat kindly contact contacts address care customer customers support item items goods
  product products nibo elo eelo ti kedu ebe ego ole azuta achoro jowo ina son zan samu nawa kudin allah neman sayen`)

/** Ignored even inside a phrase: 'fix my ac' is 'fix ac'. */
export const DETERMINERS = list('a an the my our your his her their this some dis dat')

export const CONJUNCTIONS = list('and & + plus or n')

/** Words before a purpose or an accessory. The product itself is named before them. */
export const RELATION_WORDS = list('for with without from in to by on inside wey that which of')

/** Measures say how much. They are not the product itself when 'of' or a product follows. */
export const MEASURES = list(`
  bag bags carton cartons crate crates pack packs packet packets bundle bundles bottle bottles cup cups paint paints basket
  baskets piece pieces pair pairs dozen dozens roll rolls bucket buckets keg kegs gallon gallons sachet sachets tin tins loaf
  loaves bunch bunches tuber tubers plate plates plot plots yard yards bale bales coil coils mudu mudus modu derica dericas
  congo congos kongo kongos olodo litre litres liter kilo kilos kg half quarter heap heaps nylon wrap wraps rubber rubbers bowl
  bowls tray trays sack sacks drum drums jerrycan ream reams set sets tonne trailer length lengths custard tiya tiyas kwano`)

/** Words for almost anything. Names that have them rank first, other names still match. */
export const QUALITIES = list(`
  original originals genuine new brand fresh big large bigger small smaller medium mini portable latest modern strong durable
  beautiful fine lovely classy luxury premium standard correct sharp neat clean one two three four five six seven eight nine ten complete full long short heavy normal
  simple size sizes chop`)

/** Colours are never searched alone. */
export const COLOURS = list(
  'black white red blue green yellow brown pink purple orange gold golden silver grey gray wine cream colour color',
)

/** With these words the person wants a service, not the object named with them: 'how to drive a car'. */
export const SERVICE_WORDS = list('drive learn teach bake overheat overheating broke spoil spoilt faulty')

/** People a product is for. Names often leave them out. */
export const AUDIENCE_WORDS = list(`
  men man women woman ladies lady gents male female children child kids kid boys boy girls girl baby babies students student
  adults adult teenagers beginners family wife husband home office school house work`)
