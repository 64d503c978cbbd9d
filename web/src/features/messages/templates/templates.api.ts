import { messageTemplates } from '@praxis/contract/messages/message-templates.contract'
import { recordQuery } from '../../../lib/queries.ts'

/** Every key starts with it, so that an event about message templates refreshes whatever shows them. */
export const TEMPLATES_TOPIC = 'message_templates'

export const templatesQuery = recordQuery(messageTemplates.list, TEMPLATES_TOPIC, {})
