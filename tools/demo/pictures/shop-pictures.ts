/** Every shop picture: stalls under an awning, shelves, and show pieces. */
import type { Art } from './artwork.ts'
import type { Tint } from './backdrop.ts'
import type { Arrangement, Scene } from './scenes.ts'

const arranged =
  (arrangement: Arrangement) =>
  (tint: Tint, ...art: readonly Art[]): Scene => ({ kind: 'shop', tint, arrangement, art })

const show = arranged('goods')
const stall = arranged('stall')
const shelf = arranged('shelf')

export const shopPictures = {
  'shop-parts': shelf('steel', 'headlamp', 'engine-oil', 'car-battery', 'brake', 'spark-plugs', 'oil-filters', 'shock'),
  'shop-tyres': stall('sky', 'tyres', 'rim', 'tyre'),
  'shop-workshop': show('sand', 'car-lift', '1f9f0', '1f527'),
  'shop-car-wash': show('sea', '1f699', '1f9fd', 'car-shampoo'),
  'shop-car-mart': show('leaf', '1f697', '1f699'),
  'shop-bikes': stall('peach', '1f3cd-fe0f', 'helmet', '1f6fa'),
  'shop-wigs': stall('rose', 'wig-straight', 'wig-curly', 'wig-burgundy'),
  'shop-salon': show('lilac', '1f488', 'hair-dryer', 'clipper'),
  'shop-skincare': shelf(
    'peach',
    'shea-butter',
    'body-cream',
    'coconut-oil',
    '1f9f4',
    'black-soap',
    'face-wash',
    'body-oil',
  ),
  'shop-makeup': show('orchid', 'eye-palette', '1f484', 'compact'),
  'shop-perfumes': shelf(
    'wine',
    'perfume-pink',
    'perfume-gold',
    'perfume-oil',
    'perfume-blue',
    '1f381',
    'perfume-pink',
  ),
  'shop-pharmacy': shelf('mint', 'medicine-box', 'cough-syrup', 'first-aid', 'blood-pressure', 'nappies', '1fa7a'),
  'shop-lessons': show('sun', 'blackboard', '1f4da', '1f393'),
  'shop-books': shelf('sky', '1f4d5', '1f4da', '1f4d7', '1f392', 'exercise-books', '1f30d', 'calculator'),
  'shop-school': show('leaf', '1f3eb', '1f392', '1f9f8'),
  'shop-music': stall('night', '1f3b8', '1f3b9', '1f941'),
  'shop-driving': show('sky', 'steering-wheel', '1f697', '1f6a6'),
  'shop-phones': stall('lilac', 'phone-blue', 'two-phones', 'phone-sunset'),
  'shop-phone-shelf': shelf(
    'sky',
    'phone-green',
    'phone-cases',
    'power-bank',
    '1f3a7',
    'earbuds',
    'smart-watch',
    'charger',
  ),
  'shop-phone-repair': show('stone', 'phone-broken', '1fa9b', '1f9f0'),
  'shop-laptops': stall('sea', '1f4bb', '1f5a5-fe0f', '1f5a8-fe0f'),
  'shop-appliances': stall('sand', 'fridge-grey', 'television', 'washer', 'fan'),
  'shop-solar': show('sky', 'solar', 'inverter', 'generator'),
  'shop-sound': stall('night', 'tower-speakers', '1f3a4', 'blue-speaker', '1f3ae'),
  'shop-ankara-stall': stall('sand', 'ankara-blue', 'gele-gold', 'fila-cap'),
  'shop-lace': stall('rose', 'lace-wine', 'gele-purple', 'lace-teal'),
  'shop-tailor': show('orchid', 'sewing-machine', '1f9f5', '2702-fe0f'),
  'shop-native-wear': stall('clay', 'kaftan-white', 'agbada', 'hula-cap', 'abaya'),
  'shop-boutique': stall('peach', '1f457', '1f456', '1f45a', '1f454'),
  'shop-shoes': shelf('sun', '1f45f', '1f460', '1f45e', 'palm-slippers', '1f461', 'shoe-box', '1f97f'),
  'shop-bags': shelf('rose', '1f45c', 'coral-beads', '1f45d', '231a', '1f45c~280', 'wedding-beads'),
  'shop-kids': shelf('sky', '1f9f8', '1f457~90', '1f37c', '1f455', '26bd', '1f9e6'),
  'shop-foodstuff-stall': stall('sun', 'rice-sack', 'palm-oil-keg', 'beans-sack', 'garri-sack'),
  'shop-rice-store': show('leaf', 'rice-sack', 'groundnut-oil-keg', 'noodle-carton'),
  'shop-pepper-stall': stall('mint', 'tomatoes', 'pepper-bowl', 'onion-bowl', 'yam'),
  'shop-fruit-stall': stall('leaf', '1f349', '1f34d', 'plantain', '1f96d'),
  'shop-fish': stall('sky', '1f41f', '1f413', 'frozen-carton', '1f969'),
  'shop-kitchen': show('peach', '1f372', 'swallow', 'jollof-pack'),
  'shop-bakery': stall('clay', '1f35e', '1f382', '1f9c1', '1f956'),
  'shop-drinks': stall('sea', 'malt-bottles', 'juice-bottles', 'zobo-bottles'),
  'shop-suya': show('wine', 'suya', '1f525', 'kola-bowl'),
  'shop-furniture': show('sand', '1f6cb-fe0f', '1fa91', '1f6cf-fe0f'),
  'shop-kitchenware': shelf('sun', 'pot', 'plates', 'flask', 'gas-cylinder', 'pot-set', 'blender'),
  'shop-curtains': show('lilac', 'curtain-wine', 'bedding', 'rug'),
  'shop-building': stall('stone', 'cement-bag', 'blocks', 'paint', 'roofing'),
  'shop-garden': stall('sky', '1fab4', '1f33b', '1f335', '1f490'),
  'shop-household': stall('mint', 'buckets', 'mop', '1f9fa', '1f9f9'),
  'shop-printing': show('peach', 'banner', 'mug', 'business-cards'),
  'shop-technician': show('sun', 'generator', '1f6e0-fe0f', 'tap'),
  'shop-laundry': stall('sky', 'washer', 'shirt-press', 'laundry-basket'),
  'shop-events': show('orchid', 'canopy', '1f388', '1f4f7'),
  'shop-logistics': show('mint', '1f69a', '1f6f5', '1f4e6'),
  'shop-law': show('clay', '2696-fe0f', '1f4bc', 'certificate'),
  'shop-property': show('sky', '1f3e1', 'land-sign', '1f511'),
  'shop-digital': show('lilac', '1f4bb', '1f4e3', '1f4c8'),
} satisfies Record<string, Scene>

export type ShopPicture = keyof typeof shopPictures
