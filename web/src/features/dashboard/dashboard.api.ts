import { dashboard } from '@praxis/contract/dashboard/dashboard.contract'
import { recordQuery } from '../../lib/queries.ts'

const TOPIC = 'dashboard'

export const REVIEW_QUEUE = '/dashboard/client-intake/reviews'

/** Read again when a record of these topics changes. */
const about = (...topics: readonly string[]) => ({ meta: { topics } })

export const attentionQuery = {
	...recordQuery(dashboard.attention, TOPIC, {}),
	...about('tasks', 'intakes', 'answers', 'reviews', 'notifications', 'cases'),
}
export const intakePanelQuery = {
	...recordQuery(dashboard.intake, TOPIC, {}),
	...about('intakes', 'reminders', 'timeline_entries'),
}
export const administrationQuery = {
	...recordQuery(dashboard.administration, TOPIC, {}),
	...about('mail_outbox', 'users'),
}
