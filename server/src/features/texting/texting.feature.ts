import { texting } from '@praxis/contract/texting/texting.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { RawAnswer, route } from '../../platform/http/endpoint-route.ts'
import { textingPersonalData } from './personal-data.queries.ts'
import { receiveStatus, receiveText } from './receive-text.ts'
import { endConsent, findTexting, recordConsent } from './record-consent.ts'
import { defineTextJobs } from './send-queued.ts'
import { sendText, startText } from './send-text.ts'

const escaped = (text: string) => text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)

/** What Twilio is to answer the sender. https://www.twilio.com/docs/messaging/twiml */
function twiml(answer: string | null): RawAnswer {
	const message = answer === null ? '' : `<Message>${escaped(answer)}</Message>`
	return new RawAnswer(
		200,
		{ 'content-type': 'text/xml; charset=utf-8' },
		`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`,
	)
}

export const textingFeature: ServerFeature = {
	name: 'texting',
	routes: [
		route(texting.ofClient, findTexting),
		route(texting.recordConsent, recordConsent),
		route(texting.endConsent, endConsent),
		route(texting.send, sendText),
		route(texting.start, startText),
		route(texting.receive, async (ctx, _input, http) => twiml(await receiveText(ctx, http))),
		route(texting.status, async (ctx, input, http) => {
			await receiveStatus(ctx, input, http)
			return twiml(null)
		}),
	],
	topics: { text_consents: [texting.ofClient] },
	personalData: textingPersonalData,
	defineJobs: [defineTextJobs],
}
