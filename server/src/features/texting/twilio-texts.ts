import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { callOutside } from '../../platform/outbound/call-outside.ts'
import { type TextPort, TextRefused } from './text-port.ts'
import { describeTwilioError, OPTED_OUT } from './twilio-errors.ts'

const API = 'https://api.twilio.com'
export const STATUS_PATH = '/api/webhooks/twilio/status'
/** Most messages of an account, newest first: enough for the attempts of one text. */
const FOUND_MAX = 20
const LIST_BYTES_MAX = 512 * 1024
const TOO_MANY = 429

/** Fields of a Message, https://www.twilio.com/docs/messaging/api/message-resource */
const sent = z.object({ sid: z.string() })
const list = z.object({
	messages: z.array(z.object({ sid: z.string(), body: z.string().nullable(), date_created: z.string().nullable() })),
})
const problem = z.object({ code: z.int().nullable().default(null), message: z.string().default('') })

/** Twilio could not take a text at this moment. */
class TwilioFailure extends Error {
	override readonly name = 'TwilioFailure'
}

function refusalOf(body: string): TextRefused {
	let read: unknown = {}
	try {
		read = JSON.parse(body)
	} catch {
		// A page of something in between: it has no code.
	}
	const { code, message } = problem.catch({ code: null, message: '' }).parse(read)
	return new TextRefused(describeTwilioError(code, message), code === OPTED_OUT)
}

type TwilioConfig = NonNullable<Config['twilio']>

/** Text messages by Twilio. Its API knows no idempotency keys: `find` tells whether an attempt without an answer arrived. */
export function twilioTexts(
	twilio: TwilioConfig,
	{ outboundAllow, publicUrl }: Pick<Config, 'outboundAllow' | 'publicUrl'>,
): TextPort {
	const { accountSid, authToken, from, apiBase } = twilio
	const address = `${(apiBase ?? API).replace(/\/$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`
	const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
	return {
		send: async ({ id, to, text }) => {
			const form = {
				To: to,
				From: from,
				Body: text,
				StatusCallback: `${publicUrl}${STATUS_PATH}?message=${id}`,
			}
			const { status, body } = await callOutside(outboundAllow, {
				url: address,
				method: 'POST',
				headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
				body: Buffer.from(new URLSearchParams(form).toString()),
			})
			if (status === 200 || status === 201) return { sid: sent.parse(JSON.parse(body)).sid }
			if (status >= 400 && status < 500 && status !== TOO_MANY) throw refusalOf(body)
			throw new TwilioFailure(`The provider answered ${status}.`)
		},
		find: async ({ to, text }, since) => {
			const query = new URLSearchParams({ To: to, From: from, PageSize: String(FOUND_MAX) })
			const { status, body } = await callOutside(outboundAllow, {
				url: `${address}?${query}`,
				method: 'GET',
				headers: { authorization },
				body: Buffer.alloc(0),
				answerMax: LIST_BYTES_MAX,
			})
			if (status !== 200) throw new TwilioFailure(`The provider answered ${status}.`)
			return list
				.parse(JSON.parse(body))
				.messages.filter((one) => one.body?.trim() === text && Date.parse(one.date_created ?? '') >= since.getTime())
				.map(({ sid }) => ({ sid }))
		},
	}
}
