import type { Row, TwoWishes } from '../../judged.ts'
import * as thing from '../things.ts'

export const brandThird: readonly Row[] = [
  ['tecno spark 256gb', /Tecno Spark.*256GB/, /Tecno/],
  ['samsung a phone 64gb', /Samsung.*64GB/, /Samsung/],
  ['iphone xr price', /^UK-used iPhone XR/, /iPhone XR/, /iPhone/],
  ['infinix hot phone', /Infinix/, thing.smartphones],
  ['toyota corolla', /^Tokunbo Toyota Corolla/, /Corolla/, /Toyota/],
  ['honda crv', /Honda CR-V/, /Honda/],
  ['toyota hiace bus', /HiAce/, thing.buses],
  ['thermocool fridge', thing.fridges, thing.freezers],
  ['gucci slides', /^Slides/, thing.slippers],
  ['nivea body cream', /^Body cream/],
  ['dangote 42.5', thing.cement],
  ['three crown milk', thing.milk],
  ['sony headphones', /^Big headphones/, thing.earphones],
  ['molfix diapers', thing.diapers],
  ['dunlop tyre', thing.tyres],
]

/** Words of markets, kitchens and languages at home. */
export const marketThird: readonly Row[] = [
  ['atarodo', thing.peppers],
  ['oloyin', thing.beans],
  ['eba', thing.garri, /^Amala|^Pounded/],
  ['egusi soup', /egusi/, /^Egusi|soup/i],
  ['efo riro', /efo riro/],
  ['kpomo', /^Beef/, thing.meat],
  ['stockfish', thing.fish],
  ['zobo', /^Zobo/],
  ['kulikuli', /groundnut/i],
  ['buba and sokoto', /^Sewing|^Senator|^Kaftan|^Agbada|^Ankara/],
  ['agbada', /agbada/i],
  ['wrapper', thing.ankara, /lace|^Adire|^Guinea/],
  ['bend down select clothes', thing.thrift],
  ['gala and la casera', /^Malt|^Meat pie|drink/],
  ['nepa prepaid meter wire', thing.cables, /^Electrical wiring/],
  ['maruwa', thing.keke],
  ['cold room chicken', /^Frozen chicken/, thing.chickens],
  ['provisions', /^Evaporated milk|^Sugar|^Noodles|^Malt/],
]

export const sizeThird: readonly Row[] = [
  ['tv 32', /TV, 32 inch/, null, thing.televisions],
  ['solar panel 450 watts', /^Solar panel, 450W/, /^Solar panel/],
  ['mattress 6 by 6', /^Mattress, 6 by 6/, thing.mattresses],
  ['mattress 4x6', /^Mattress, 4 by 6/, thing.mattresses],
  ['tyre size 15', /R15/, thing.tyres],
  ['205/55r16', /205\/55 R16/, thing.tyres],
  ['rod 12mm', /^Iron rod, 12mm/, /^Iron rod/],
  ['2hp air condition', /^Split AC, 2HP/, thing.airConditioners],
  ['64gb memory card', /^Memory card, 64GB/, /^Memory card/],
  ['wig 20 inches', /wig, 20 inches/, thing.wigs],
  ['6 inches block', /^Sandcrete block, 6/, /^Sandcrete/],
  ['groundnut oil 5ltr', /^Groundnut oil, 5/, thing.groundnutOil],
  ['perfume 100ml', /[Pp]erfume.*100ml/, thing.perfumes],
  ['cable 2.5 mm', /^Electric cable, 2.5mm/, thing.cables],
  ['three bedroom flat wiring', /^Electrical wiring, three/, /^Electrical wiring/],
]

export const priceThird: readonly Row[] = [
  ['shoes below 15k', { name: thing.shoes, atMost: 15_000 }, { name: thing.shoes, atMost: 22_500 }],
  ['laptop under 400k', { name: thing.laptops, atMost: 400_000 }, { name: thing.laptops, atMost: 600_000 }],
  ['perfume 20k to 30k', { name: /perfume/i, atLeast: 20_000, atMost: 30_000 }],
  ['handbag not more than 22,000', { name: thing.handbags, atMost: 22_000 }, thing.handbags],
  ['I get 5k, which wig I fit buy', thing.wigs],
  ['jeans 10k', { name: thing.jeans, atMost: 10_000 }, thing.jeans],
  ['rice less than 50k', { name: thing.rice, atMost: 50_000 }, thing.rice],
  ['tokunbo car under 8 million', { name: thing.cars, atMost: 8_000_000 }, thing.cars],
  ['generator from 300k', { name: thing.generators, atLeast: 300_000 }, thing.generators],
  ['cheap slippers #3000', { name: /slippers|^Slides/i, atMost: 3_000 }, /slippers|^Slides/i],
  ['sofa under 1m', { name: thing.sofas, atMost: 1_000_000 }, thing.sofas],
]

export const placeThird: readonly Row[] = [
  ['phone ikeja', { name: thing.phones, place: /Ikeja/ }, { place: /Ikeja/ }],
  ['makeup artist in benin', { name: /makeup/i, place: /Benin/ }, /makeup/i],
  ['wig balogun market', { name: /wig/i, place: /Lagos/ }, thing.wigs],
  ['yam epe', { name: thing.yams, place: /Epe/ }, thing.yams],
  ['spare parts ladipo', { place: /Ladipo/, category: 'automotive' }, { category: 'automotive' }],
  ['ankara in aba', { name: /ankara/i, place: /Aba$/ }, /ankara/i],
  ['plumber benin', { name: thing.toiletWork, place: /Benin/ }, thing.toiletWork],
  ['laptop for onitsha', { name: thing.laptops, place: /Onitsha/ }, thing.laptops],
  ['tailor in surulere lagos', { name: thing.sewing, place: /Lagos/ }, thing.sewing],
  ['sofa onitsha', { name: thing.sofas, place: /Onitsha/ }, thing.sofas],
  ['fish wey dey uyo', { name: thing.fish, place: /Uyo/ }, thing.fish],
  ['wig in fct', { name: thing.wigs, place: /Abuja/ }, thing.wigs],
  ['cement in rivers state', { name: thing.cement, place: /Port Harcourt/ }, thing.cement],
  ['abuja', { place: /Abuja/ }],
  ['bread for surulere under 2k', { name: /^Bread/, place: /Surulere|Lagos/, atMost: 2_000 }, /^Bread/],
]

export const pidginThird: readonly Row[] = [
  ['abeg who sabi sew agbada', /^Sewing of agbada/, /agbada|^Sewing/i],
  ['I dey look for where I go buy cement', thing.cement],
  ['how much una dey sell bag of garri', /^Garri.*bag/, thing.garri],
  ['which place I go see correct tokunbo laptop', thing.laptops],
  ['I wan do my nails', /nail|manicure/i],
  ['my gen don spoil', thing.generatorServicing, thing.generators],
  ['person wey go wash my rug', /^Sofa and rug washing/, /washing/],
  ['abeg wetin be the price of iphone 12', /^UK-used iPhone 12/, /iPhone/],
  ['una dey sell small chops', /^Small chops/],
  ['I need who go move my load', /^House moving/, /^Truck|waybill/i],
  ['find teacher for my pikin', /^Home lesson/, /lesson/i],
  ['I wan chop jollof rice', /^Jollof rice/, /jollof/i, thing.cookedRice],
]

export const twoWishesThird: readonly TwoWishes[] = [
  ['fresh tomatoes and pepper', thing.tomatoes, thing.peppers],
  ['bedsheet and pillow', thing.bedsheets, /^Pillow/],
  ['tv and fridge', thing.televisions, thing.fridges],
  ['ladies shoe and bag', /shoes|^Sneakers/, /bag/i],
  ['palm oil & groundnut oil', thing.palmOil, thing.groundnutOil],
]
