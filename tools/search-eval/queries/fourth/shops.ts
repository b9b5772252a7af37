import type { Row } from '../../judged.ts'

/** Typed where shops are searched. */
export const shopsFourth: readonly Row[] = [
  ['spare parts dealer', { sells: /for (Toyota|Honda|Hyundai|Lexus)/ }, { category: 'automotive' }],
  ['boutique', { sells: /gown|Jeans|handbag|shoes/ }, { category: 'fashion' }],
  ['buka', { sells: /Amala|Jollof rice|Pounded yam/ }],
  ['cosmetics shop', { sells: /cream|lipstick|Perfume for/ }, { category: 'beauty-health' }],
  ['provision store', { sells: /Noodles|Sugar|Evaporated/ }],
  ['vulcanizer', { sells: /Vulcanizer/ }],
  ['photo studio', { sells: /photography|photo shoot/ }],
  ['business centre', { sells: /Photocopy|Online registration/ }],
  ['creche', { sells: /Creche/ }],
  ['cold room', { sells: /Frozen/ }],
  [
    'car dealer',
    { sells: /^Tokunbo (Toyota (Corolla|Camry) 20|Honda Accord 20|Hyundai Elantra 20|jeep)/ },
    { category: 'automotive' },
  ],
  ['bookshop', { sells: /textbook|Exercise books/ }],
  ['cake shop', { sells: /cake/i }],
  ['poultry', { sells: /Live chicken/ }],
  ['lawyer', { sells: /Tenancy agreement|Affidavit|Debt recovery|Land document/ }],
  [
    'fabric shop ibadan',
    { sells: /Ankara fabric|brocade|lace/, place: /Ibadan/ },
    { sells: /Ankara fabric|brocade|lace/ },
  ],
  ['gas refilling', { sells: /Cooking gas/ }],
  ['computer repairs', { sells: /Laptop repair/ }],
]
