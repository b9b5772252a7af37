/** 'Beauty & Health' -> 'beauty-health'. */
export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
