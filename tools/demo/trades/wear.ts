import { goods, type Trade } from './trade.ts'

export const readyMade: Trade = {
  slug: 'ready-made',
  category: 'fashion',
  weight: 4,
  market: 'fabric',
  names: [
    '{first} Boutique',
    '{first} Thrift & Okrika',
    '{elder} Bend-Down Select',
    '{grace} Collections',
    '{last} Unisex Wears',
    "{first}'s Wardrobe",
    '{first} UK & US Grade A Thrift Clothing Store',
  ],
  about: [
    'Ready-made and clean thrift clothes for men and women.',
    'New bale opens every Thursday. Come early and pick the best.',
    'Affordable corporate and casual wear. We ship nationwide.',
  ],
  pictures: ['shop-boutique'],
  praise: [
    'Clean okrika, no stains, no missing buttons.',
    'The jeans fit well and the colour has not washed off.',
    'I bought three gowns and all of them fit.',
    'They posted my size first before asking for money.',
  ],
  products: [
    goods('Jeans trousers, {style}', 'Strong denim in different waist sizes.', ['jeans'], 9500, [
      'straight cut',
      'skinny',
      'boyfriend',
      'plus size',
    ]),
    goods('Thrift tops, {size}', 'First grade, clean and ironed.', ['tops'], {
      'one piece': 3000,
      'bundle of 5': 12500,
    }),
    goods('Round neck T-shirt, {style}', 'Thick cotton that keeps its shape.', ['tops'], 6500, ['green', 'blue']),
    goods('Ladies gown, {style}', 'Fine cut for work and church. Sizes 8 to 18.', ['gown'], 14500, [
      'blue',
      'orange',
      'green',
    ]),
    goods('Ready-made ankara gown', 'Latest style with pockets, sizes M to 3XL.', ['gown'], 17500),
    goods('Office shirt and tie', 'Crisp long sleeve shirt with matching tie.', ['office-shirt'], 12500),
    goods('Okrika bale, {style}', 'Sealed bale for resellers, about 45kg.', ['tops'], 380000, [
      'tops',
      'gowns',
      'children mix',
    ]),
  ],
}

export const shoes: Trade = {
  slug: 'shoes',
  category: 'fashion',
  weight: 3,
  market: 'shoes',
  names: [
    '{first} Shoes & Sandals',
    '{last} Footwears',
    '{first} Leather Works Aba',
    '{grace} Shoe Palace',
    '{elder} Shoe Line',
    '{first} Kicks & Sneakers Store {city}',
  ],
  about: [
    'Shoes, slippers and sneakers for men, women and children.',
    'Aba-made leather that you will wear for years.',
    'Wholesale from six pairs. We send to all states.',
  ],
  pictures: ['shop-shoes'],
  praise: [
    'The palm slippers are strong, made in Aba and proud.',
    'Correct size, no need to change.',
    'I have worn these shoes every day for a year.',
    'The heel is comfortable, I danced with it all night.',
  ],
  products: [
    goods(
      "Men's leather shoes, {style}",
      'Handmade in Aba with real leather and stitched sole. Sizes 40 to 46.',
      ['leather-shoes'],
      24500,
      ['lace-up', 'slip-on', 'monk strap'],
    ),
    goods('Sneakers, {style}', 'Light and comfortable for walking. Sizes 37 to 45.', ['sneakers'], 18500, [
      'running',
      'chunky sole',
      'low cut',
    ]),
    goods("Men's palm slippers", 'Soft leather that does not cut. Sizes 40 to 47.', ['palm-slippers'], { '': 8500 }),
    goods('High heel shoes, {style}', 'Stable heel with soft inside.', ['heels'], 19500, ['block heel', 'pencil heel']),
    goods('Ladies flat shoes, {style}', 'For office and long standing.', ['ladies-shoes'], 11500, [
      'covered toe',
      'with bow',
      'plus size',
    ]),
    goods('Ladies slippers, {style}', 'Fine for outing, easy to wear.', ['ladies-shoes'], 7500, [
      'flat',
      'with small heel',
    ]),
    goods('Slides, {style}', 'Thick sole, good for bathroom and street.', ['palm-slippers'], 6000, [
      'plain',
      'double strap',
    ]),
    goods('Rubber slippers, {size}', 'Original rubber, does not slip.', ['palm-slippers'], {
      adult: 2500,
      children: 1800,
    }),
    goods('School sandals, {size}', 'Brown or black, the strap does not cut easily.', ['leather-shoes'], {
      primary: 8500,
      secondary: 11500,
    }),
  ],
}

export const bagsAndJewellery: Trade = {
  slug: 'bags-and-jewellery',
  category: 'fashion',
  weight: 3,
  market: 'fabric',
  names: [
    '{first} Bags & Jewellery',
    '{first} Beads and Accessories',
    '{grace} Bags World',
    '{elder} Coral Beads',
    '{last} Watches & Eyewear',
    '{first} Royal Coral, Gold and Wedding Beads Collection',
  ],
  about: [
    'Bags, beads, watches and everything that completes your dressing.',
    'Original coral beads for weddings and chieftaincy.',
    'Jewellery that does not fade easily. We replace if it does within one month.',
  ],
  pictures: ['shop-bags'],
  praise: [
    'The bag is neat inside and the zip is strong.',
    'My coral beads were the talk of the wedding.',
    'Watch has not stopped or faded.',
    'She packed it so fine that I used it as gift.',
  ],
  products: [
    goods('Ladies handbag, {style}', 'Spacious with three rooms inside and strong handle.', ['handbag'], 22000, [
      'big tote',
      'shoulder bag',
      'with long strap',
    ]),
    goods('Clutch purse, {style}', 'Fine for wedding and dinner.', ['handbag'], 12500, ['plain', 'with stones']),
    goods('Coral beads set, {size}', 'Original coral with hand beads and earrings.', ['coral-beads'], {
      'for bride': 65000,
      'for groom': 48000,
    }),
    goods('Wristwatch, {style}', 'Water resistant, comes in a box.', ['wristwatch'], 18500, [
      'leather strap',
      'chain strap',
      'couple set',
    ]),
  ],
}

export const kidsWear: Trade = {
  slug: 'kids-wear',
  category: 'fashion',
  weight: 2,
  market: 'fabric',
  names: [
    '{elder} Kiddies Wear',
    '{first} Baby & Kids Store',
    '{grace} Baby World',
    'Little Angels by {first}',
    '{first} Babies, Toys and Maternity Stores',
  ],
  about: [
    'Clothes, shoes, toys and all that a new baby needs.',
    'From newborn to twelve years. Soft cotton only.',
    'We pack complete baby list for hospital.',
  ],
  pictures: ['shop-kids'],
  praise: [
    'My daughter refused to remove the dress.',
    'They packed my hospital list complete.',
    'Soft cotton, no rash on my baby.',
    'The toys are strong, even my twins could not spoil them.',
  ],
  products: [
    goods("Girl's dress, {size}", 'Party dress with soft lining.', ['kids-clothes'], {
      '1-2 years': 7500,
      '3-5 years': 9500,
      '6-9 years': 11500,
    }),
    goods("Boy's shirt and jeans, {size}", 'Smart outing set.', ['kids-clothes'], {
      '1-3 years': 8500,
      '4-7 years': 10500,
      '8-12 years': 12500,
    }),
    goods('Newborn starter pack, {size}', 'Clothes, cap, socks, shawl and flannel.', ['baby-things'], {
      '10 pieces': 18500,
      '25 pieces': 42000,
    }),
    goods('Feeding bottle, {size}', 'BPA free with soft teat.', ['baby-things'], { '125ml': 2800, '250ml': 3800 }),
    goods('Teddy bear, {size}', 'Soft and washable.', ['toys'], { small: 6500, big: 18500 }),
    goods("Children's socks, 3 pairs", 'White and coloured, cotton.', ['kids-clothes'], { '': 2500 }),
    goods(
      "Children's canvas shoes",
      'Light shoes for school and play, sizes 24 to 36.',
      ['sneakers', 'leather-shoes'],
      { '': 9500 },
    ),
    goods('Toy set, {style}', 'Safe for small hands.', ['toys'], 8500, ['football and net', 'cars', 'building blocks']),
  ],
}
