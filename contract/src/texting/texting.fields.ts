import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'

/** How a client consented to text messages. */
export const CONSENT_WAYS = ['in_writing', 'by_phone', 'by_text'] as const
export const consentWay = z.enum(CONSENT_WAYS)
export type ConsentWay = z.infer<typeof consentWay>

export const CONSENT_ENDS = ['stop', 'staff', 'replaced'] as const

/** A client's consent to text messages at a number. */
export const textConsent = z.object({
	id: z.string(),
	/** E.164. */
	phone: z.string(),
	/** The telephone number as it is read: in the national format of the firm's country, international for others. */
	phoneText: z.string(),
	how: consentWay,
	recordedByName: z.string(),
	recordedAt: instant,
	/** Null while it holds. */
	endedAt: instant.nullable(),
	endedHow: z.enum(CONSENT_ENDS).nullable(),
})
export type TextConsent = z.infer<typeof textConsent>

export const consentFields = {
	phone: { label: 'Number' },
	phoneText: { label: 'Number' },
	how: {
		label: 'Consent given',
		values: { in_writing: 'In writing', by_phone: 'By phone', by_text: 'By text message' },
	},
	recordedByName: { label: 'Recorded by' },
	recordedAt: { label: 'Recorded' },
	endedAt: { label: 'Ended' },
	endedHow: {
		label: 'Ended by',
		values: { stop: 'The client texted STOP', staff: 'Recorded by the firm', replaced: 'A newer consent' },
	},
} as const satisfies FieldsOf<TextConsent>

/** Activity labels by audit action. */
export const consentActions = {
	'texting.recordConsent': 'recorded a consent to text messages',
	'texting.endConsent': 'ended the consent to text messages',
	'texting.stop': 'ended text messages by STOP',
	'texting.start': 'allowed text messages again by START',
} as const
