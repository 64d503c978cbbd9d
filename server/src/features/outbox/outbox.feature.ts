import { outbox } from '@praxis/contract/outbox/outbox.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { getMail, listFailedJobs, listMail } from './find-mail.ts'
import { outboxPersonalData } from './personal-data.queries.ts'
import { retryJob, retryMail } from './retry-mail.ts'

const routes: readonly Route[] = [
	route(outbox.list, listMail),
	route(outbox.show, getMail),
	route(outbox.retry, retryMail),
	route(outbox.listFailedJobs, listFailedJobs),
	route(outbox.retryJob, retryJob),
]

export const outboxFeature: ServerFeature = {
	name: 'outbox',
	personalData: outboxPersonalData,
	routes,
	topics: { mail_outbox: [outbox.list] },
}
