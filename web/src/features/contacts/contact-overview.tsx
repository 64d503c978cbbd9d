import { type ContactRecord, contactFields } from '@praxis/contract/contacts/contacts.fields'
import { Muted } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordColumns } from '../../ui/record/record-page.tsx'
import { ContactDuplicates } from './contact-duplicates.tsx'
import { ContactRelations } from './contact-relations.tsx'
import classes from './contacts.module.css'

export function ContactOverview({ one }: { readonly one: ContactRecord }) {
	const { aliases, barNumber, address, notes } = contactFields
	return (
		<RecordColumns
			main={
				<Card title={notes.label}>
					{one.notes === '' ? <Muted as="p">No notes yet.</Muted> : <p className={classes.prose}>{one.notes}</p>}
				</Card>
			}
			side={
				<>
					<Card title="Details">
						<dl className={classes.details}>
							<dt>{address.short}</dt>
							<dd className={classes.prose}>{one.address || '—'}</dd>
							<dt>{aliases.label}</dt>
							<dd>{one.aliases.join(', ') || '—'}</dd>
							{one.kind === 'person' && (
								<>
									<dt>{barNumber.label}</dt>
									<dd>{one.barNumber || '—'}</dd>
								</>
							)}
						</dl>
					</Card>
					<ContactRelations one={one} />
					<ContactDuplicates one={one} />
				</>
			}
		/>
	)
}
