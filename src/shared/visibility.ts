export const visibilities = ['Private', 'Public', 'Friend'] as const
export type Visibility = (typeof visibilities)[number]
