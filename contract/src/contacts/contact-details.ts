import { z } from 'zod'
import { email, line, prose, requiredLine } from '../kernel/text.ts'

export const ALIASES_MAX = 20

/** What a party of a case has of its contact. One by one: what reads a shape is loaded with all of zod. */
export const contactName = requiredLine(200, 'Please enter a name.')
export const contactAliases = z
	.array(contactName)
	.max(ALIASES_MAX, `At most ${ALIASES_MAX} other names.`)
	.transform((names) => [...new Set(names)])
export const contactEmail = z.union([z.literal(''), email])
export const contactPhone = line(40)
/** Address, or another way to contact them. */
export const contactAddress = prose(1_000)
