/** Things of the demo catalogue that several queries are after, by their names. */

// Phones and what goes with them
export const phones = /^New .+ phone,|^UK-used iPhone/
export const smartphones = /^New .+ phone,/
export const phoneCases = /^Phone case/
export const phoneRepairs = /^Phone repair|^iPhone screen change|^Phone software/
export const chargers = /^Fast charger|^Original charger/
export const powerBanks = /^Power bank/
export const earphones = /^Earpiece|^Wireless earbuds|^Big headphones/

// Computers
export const laptops = /^Tokunbo laptop/
export const laptopThings = /^Laptop (bag|charger|repair)/
export const printers = /^Printer,/

// At home
export const televisions = /^Smart TV/
export const fridges = /^Fridge, /
export const freezers = /^Chest freezer/
export const generators = /^Generator, /
export const generatorServicing = /^Generator servicing/
export const inverters = /^Hybrid inverter/
export const fans = /^Standing fan/
export const airConditioners = /^Split AC/
export const airConditioning = /^AC servicing|^Fridge and freezer repair/
export const cookers = /^(Table gas|Gas) cooker/
export const gas = /^Cooking gas refill/
export const cylinders = /^Gas cylinder/
export const mattresses = /^Mattress/
export const sofas = /^Sofa set/
export const wardrobes = /^Wardrobe/
export const curtains = /^Curtain,/
export const bedsheets = /^Bedsheet/
export const rugs = /^(Centre|Bedside) rug/
export const pots = /^(Iron pot|Non-stick pot|Stainless steel pot)/
export const stabilisers = /^Stabiliser/

// Building
export const cement = /^Cement,/
export const tiles = /^Floor tiles/
export const paint = /^Paint,/
export const roofing = /^Roofing sheet/
export const toilets = /^Water closet/
export const toiletWork = /^Plumbing call-out/
export const waterTanks = /^Water storage tank/
export const cables = /^Electric cable/

// Food
export const rice = /^(Foreign long-grain|Nigerian parboiled|Ofada) rice,/
export const cookedRice = /^(Jollof|Fried) rice|^Ofada rice and|^Party jollof/
export const beans = /^Honey beans/
export const garri = /^Garri/
export const yams = /^Yam tubers/
export const palmOil = /^Palm oil/
export const groundnutOil = /^Groundnut oil/
export const tomatoes = /^Fresh tomatoes/
export const peppers = /^Fresh pepper/
export const onions = /^Onions/
export const plantains = /^Plantain bunch/
export const potatoes = /^Irish potatoes/
export const eggs = /^Crate of eggs/
export const chickens = /^(Frozen|Live) chicken/
export const fish = /^Frozen fish|^Smoked catfish|^Live catfish/
export const meat = /^Beef|^Goat meat/
export const noodles = /^Noodles/
export const milk = /^Evaporated milk/
export const waters = /^(Bottled|Sachet) water/
export const malt = /^Malt drink/
export const cakes = /^Birthday cake|^Cupcakes/
export const yoghurts = /^Yoghurt/
export const swallowFlour = /^Wheat flour and semo/

// Wear
export const shoes = /^Men's leather shoes|^High heel shoes|^Ladies flat shoes|^Sneakers|^Children's canvas shoes/
export const sneakers = /^Sneakers/
export const slippers = /^(Men's palm|Ladies|Rubber) slippers/
export const handbags = /^Ladies handbag/
export const gowns = /^Ladies gown|^Ready-made ankara gown/
export const sewnGowns = /^Sewing of ladies gown|^Wedding gown/
export const jeans = /^Jeans trousers/
export const thrift = /^Okrika bale|^Thrift tops/
export const ankara = /^Ankara fabric/
export const lace = /^(Cord|Swiss voile) lace/
export const caps = /^(Fila|Hula|Isi-agu) cap/
export const gele = /^Head tie \(gele\)|^Aso-oke, gele/
export const scarves = /^Veil and scarf/
export const watches = /^Wristwatch|^Smart watch/
export const sewing = /^Sewing of|^School uniform sewing|^Agbada set, made to order|^Wedding gown, sewn/
export const senator = /^Senator wear|^Sewing of senator/

// Looks and health
export const wigs = /^(Bob|Bone-straight|Braided|Curly) wig/
export const wigWork = /^Frontal wig installation|^Wig revamping/
export const perfumes = /^(Perfume (for|gift)|Arabian perfume)/
export const perfumeLike = /^Undiluted perfume oil|^Body mist/
export const barbing = /^Barbing/
export const diapers = /^Baby diapers/
export const makeupWork = /^(Bridal|Party) makeup/

// On the road
export const cars = /^Tokunbo (Honda|Hyundai|Toyota|jeep)/
export const jeeps = /^Tokunbo jeep/
export const buses = /^Nigerian-used bus/
export const keke = /^Keke tricycle/
export const motorcycles = /^Motorcycle, /
export const tyres = /^(New|Tokunbo) tyre/
export const carBatteries = /^Car battery/
export const engineOil = /^Engine oil/
export const carRepairs = /^Engine servicing|^Car diagnosis|^Gearbox repair|^Suspension|^Brake check|^Car AC repair/
