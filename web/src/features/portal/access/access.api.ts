import { portalContacts } from '@praxis/contract/portal/contacts.contract'
import { portalLinks } from '@praxis/contract/portal/links.contract'
import { recordQuery } from '../../../lib/queries.ts'

/** Changes of links and contacts are changes of the client. */
export const TOPIC = 'clients'

export const contactsQuery = (clientId: string) => recordQuery(portalContacts.list, TOPIC, { clientId })
export const linksQuery = (clientId: string) => recordQuery(portalLinks.list, TOPIC, { clientId })
export const linkSettingsQuery = recordQuery(portalLinks.settings, 'portal_link_settings', {})
