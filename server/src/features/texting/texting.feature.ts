import { texting } from '@praxis/contract/texting/texting.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { textingPersonalData } from './personal-data.queries.ts'
import { receiveStatus, receiveText } from './receive-text.ts'
import { endConsent, findTexting, recordConsent } from './record-consent.ts'
import { defineTextJobs } from './send-queued.ts'
import { sendText } from './send-text.ts'

export const textingFeature: ServerFeature = {
	name: 'texting',
	routes: [
		route(texting.ofClient, findTexting),
		route(texting.recordConsent, recordConsent),
		route(texting.endConsent, endConsent),
		route(texting.send, sendText),
		route(texting.receive, (ctx, _input, http) => receiveText(ctx, http)),
		route(texting.status, receiveStatus),
	],
	topics: { text_consents: [texting.ofClient] },
	personalData: textingPersonalData,
	defineJobs: [defineTextJobs],
}
