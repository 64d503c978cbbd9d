import { outbox } from '@praxis/contract/outbox/outbox.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { listMail, showMail } from './find-mail.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { retryJob } from './retry-job.ts'
import { retryMail } from './retry-mail.ts'

export const outboxRoutes: readonly Route[] = [
	route(outbox.list, listMail),
	route(outbox.show, showMail),
	route(outbox.retry, retryMail),
	route(outbox.listFailedJobs, listFailedJobs),
	route(outbox.retryJob, retryJob),
]
