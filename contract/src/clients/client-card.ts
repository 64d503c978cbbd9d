import { z } from 'zod'
import { rowId } from '../kernel/ids.ts'
import { email, line, requiredLine } from '../kernel/text.ts'

/** How many of each a client has at most. */
export const CARD_LIST_MAX = 20
export const TAGS_MAX = 30
export const TAG_LENGTH_MAX = 40

export const CHANNELS = ['email', 'phone', 'text', 'mail', 'portal'] as const
export const channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof channel>

export const NAME_KINDS = ['alias', 'former'] as const
export const nameKind = z.enum(NAME_KINDS)

function listOf<T extends z.ZodType>(item: T, of: string) {
	return z.array(item).max(CARD_LIST_MAX, `At most ${CARD_LIST_MAX} ${of}.`)
}

const label = line(60)
const phoneLine = line(40)

const oneEmail = z.object({ id: rowId, label, email })
const onePhone = z.object({ id: rowId, label, phone: requiredLine(40, 'Please enter a number.') })
const oneAddress = z
	.object({
		id: rowId,
		label,
		street: line(300),
		city: line(100),
		state: line(100),
		zip: line(20),
		country: line(80),
	})
	.refine((one) => one.street !== '' || one.city !== '' || one.zip !== '', {
		path: ['street'],
		message: 'Please enter a street, a city or a ZIP code.',
	})
const oneContact = z.object({
	id: rowId,
	name: requiredLine(200, 'Please enter a name.'),
	role: line(100),
	email: z.union([z.literal(''), email]),
	phone: phoneLine,
	note: line(500),
})
const oneName = z.object({ id: rowId, name: requiredLine(200, 'Please enter a name.'), kind: nameKind })

/** One tag in the list of a client: no comma, because filters name several. */
export const tag = requiredLine(TAG_LENGTH_MAX, 'Please enter a tag.').refine(
	(value) => !value.includes(','),
	'A tag has no comma.',
)

function isEachOnce(tags: readonly string[]): boolean {
	return new Set(tags.map((one) => one.toLowerCase())).size === tags.length
}

export const communication = z
	.object({
		/** Empty where the client has said nothing. */
		preferredChannel: z.union([z.literal(''), channel]),
		refusedChannels: z.array(channel).max(CHANNELS.length),
		spokenLanguage: line(60),
		bestTime: line(100),
	})
	.refine((one) => one.preferredChannel === '' || !one.refusedChannels.includes(one.preferredChannel), {
		path: ['preferredChannel'],
		message: 'The client does not want to be reached this way.',
	})
export type Communication = z.infer<typeof communication>

/** Values of the firm's own fields by the id of the field; an empty one takes the value away. */
export const customValues = z.partialRecord(rowId, line(500))
export type CustomValues = z.infer<typeof customValues>

/** What can be written of a card: each list that is sent takes the place of the one there was. */
export const cardLists = z.object({
	emails: listOf(oneEmail, 'further email addresses'),
	phones: listOf(onePhone, 'further phone numbers'),
	addresses: listOf(oneAddress, 'further addresses'),
	contacts: listOf(oneContact, 'contacts'),
	names: listOf(oneName, 'other names'),
	tags: z.array(tag).max(TAGS_MAX, `At most ${TAGS_MAX} tags.`).refine(isEachOnce, 'One of them stands twice.'),
	communication,
	customValues,
})
export type CardLists = z.infer<typeof cardLists>
export const CARD_PARTS = Object.keys(cardLists.shape) as (keyof CardLists)[]

const read = { e164: z.string() }

/** The card of a client: all ways to reach them beside the main ones, who speaks for them, what else they are called. */
export const clientCard = z.object({
	clientId: z.string(),
	version: z.number().int(),
	emails: z.array(z.object({ id: z.string(), label: z.string(), email: z.string() })),
	/** `e164` is +12125550134, or empty where what was typed is no number that can be dialled. */
	phones: z.array(z.object({ id: z.string(), label: z.string(), phone: z.string(), ...read })),
	addresses: z.array(
		z.object({
			id: z.string(),
			label: z.string(),
			street: z.string(),
			city: z.string(),
			state: z.string(),
			zip: z.string(),
			country: z.string(),
		}),
	),
	contacts: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			role: z.string(),
			email: z.string(),
			phone: z.string(),
			note: z.string(),
			...read,
		}),
	),
	names: z.array(z.object({ id: z.string(), name: z.string(), kind: nameKind })),
	tags: z.array(z.string()),
	communication: z.object({
		preferredChannel: z.union([z.literal(''), channel]),
		refusedChannels: z.array(channel),
		spokenLanguage: z.string(),
		bestTime: z.string(),
	}),
	customValues: z.record(z.string(), z.string()),
})
export type ClientCard = z.infer<typeof clientCard>
