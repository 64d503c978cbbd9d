import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ContactsCard } from './contacts-card.tsx'
import { LinksCard } from './links-card.tsx'

/** Who uses the portal of a client, and the sign-in links they were sent. */
export function AccessTab({ one }: { readonly one: ClientRecord }) {
	return (
		<Stack gap={5} width="content">
			<LinksCard one={one} />
			<ContactsCard one={one} />
		</Stack>
	)
}
