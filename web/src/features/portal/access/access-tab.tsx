import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import classes from '../portal.module.css'
import { ContactsCard } from './contacts-card.tsx'
import { LinksCard } from './links-card.tsx'

/** Who uses the portal of a client, and the sign-in links they were sent. */
export function AccessTab({ one }: { readonly one: ClientRecord }) {
	return (
		<div className={classes.tab}>
			<LinksCard one={one} />
			<ContactsCard one={one} />
		</div>
	)
}
