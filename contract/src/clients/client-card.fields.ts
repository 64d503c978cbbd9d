import { z } from 'zod'
import type { Fields } from '../kernel/field.ts'
import { rowId } from '../kernel/ids.ts'
import { email, line, requiredLine } from '../kernel/text.ts'

/** The maximum length of each list of a client. */
export const CARD_LIST_MAX = 20
export const TAGS_MAX = 30
export const TAG_LENGTH_MAX = 40

export const CHANNELS = ['email', 'phone', 'text', 'mail', 'portal'] as const
export const channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof channel>

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
	email: 'Email',
	phone: 'Phone call',
	text: 'Text message',
	mail: 'Mail',
	portal: 'Client portal',
}

export const NAME_KINDS = ['alias', 'former'] as const
export const NAME_KIND_LABELS = { alias: 'Also known as', former: 'Formerly' } as const
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

/** A tag has no comma because filters list several, separated by commas. */
export const tag = requiredLine(TAG_LENGTH_MAX, 'Please enter a tag.').refine(
	(value) => !value.includes(','),
	'A tag cannot contain a comma.',
)

function isEachOnce(tags: readonly string[]): boolean {
	return new Set(tags.map((one) => one.toLowerCase())).size === tags.length
}

const voicemail = z.enum(['', 'yes', 'no'])

export const communication = z
	.object({
		/** Empty when the client has no preference. */
		preferredChannel: z.union([z.literal(''), channel]),
		refusedChannels: z.array(channel).max(CHANNELS.length),
		spokenLanguage: line(60),
		bestTime: line(100),
		/** Whether a voicemail may be left; empty when not asked. */
		voicemail: voicemail.default(''),
	})
	.refine((one) => one.preferredChannel === '' || !one.refusedChannels.includes(one.preferredChannel), {
		path: ['preferredChannel'],
		message: 'The client does not want to be contacted this way.',
	})
export type Communication = z.infer<typeof communication>

/** Values of custom fields by the id of the field; an empty one removes the value. */
export const customValues = z.partialRecord(rowId, line(500))
export type CustomValues = z.infer<typeof customValues>

/** What may be changed of a card: each list that is sent replaces the previous one. */
export const cardLists = z.object({
	emails: listOf(oneEmail, 'additional email addresses'),
	phones: listOf(onePhone, 'additional phone numbers'),
	addresses: listOf(oneAddress, 'additional addresses'),
	contacts: listOf(oneContact, 'contacts'),
	names: listOf(oneName, 'other names'),
	tags: z.array(tag).max(TAGS_MAX, `At most ${TAGS_MAX} tags.`).refine(isEachOnce, 'Duplicate tag.'),
	communication,
	customValues,
})
export type CardLists = z.infer<typeof cardLists>

/** +12125550134; empty when the text is not a number that can be dialed. */
const parsed = { e164: z.string() }

/** The card of a client: additional contact methods, contacts, other names, tags, preferences and custom fields. */
export const clientCard = z.object({
	clientId: z.string(),
	version: z.number().int(),
	emails: z.array(z.object({ id: z.string(), label: z.string(), email: z.string() })),
	phones: z.array(z.object({ id: z.string(), label: z.string(), phone: z.string(), ...parsed })),
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
			...parsed,
		}),
	),
	names: z.array(z.object({ id: z.string(), name: z.string(), kind: nameKind })),
	tags: z.array(z.string()),
	communication: z.object({
		preferredChannel: z.union([z.literal(''), channel]),
		refusedChannels: z.array(channel),
		spokenLanguage: z.string(),
		bestTime: z.string(),
		voicemail,
	}),
	customValues: z.record(z.string(), z.string()),
})
export type ClientCard = z.infer<typeof clientCard>

/** The parts of a card as its forms and conflicts name them. */
export const cardFields = {
	emails: { label: 'Additional email addresses' },
	phones: { label: 'Additional phone numbers' },
	addresses: { label: 'Additional addresses' },
	contacts: { label: 'Contacts' },
	names: { label: 'Other names' },
	tags: { label: 'Tags' },
	communication: { label: 'Communication' },
	customValues: { label: 'Custom fields' },
} as const satisfies Record<keyof CardLists, Fields[string]>

/** Communication preferences, in the order in which they are shown. */
export const communicationFields = {
	preferredChannel: { label: 'Preferred method', values: CHANNEL_LABELS },
	spokenLanguage: { label: 'Language' },
	bestTime: { label: 'Best time' },
	voicemail: { label: 'Voicemail', values: { yes: 'Allowed', no: 'Not allowed' } },
	refusedChannels: { label: 'Do not contact by' },
} as const satisfies Record<keyof Communication, Fields[string]>
