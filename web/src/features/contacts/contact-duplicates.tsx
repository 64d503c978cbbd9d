import type { ContactRecord } from '@praxis/contract/contacts/contacts.fields'
import { contactMerges } from '@praxis/contract/contacts/merge-contacts.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { recordQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { Muted, Row, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { CONTACTS, contactDetail, TOPIC } from './contacts.api.ts'

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))

/** A dialog to merge a contact with another one, and what opens it. */
export function useMerging(one: ContactRecord) {
	const [otherId, setOtherId] = useState<string | null>(null)
	return {
		/** Empty to choose the other contact in the dialog. */
		ask: setOtherId,
		dialog: otherId !== null && (
			<Suspense fallback={null}>
				<MergeDialog one={one} otherId={otherId} onClose={() => setOtherId(null)} />
			</Suspense>
		),
	}
}

/** Contacts that may be the same; nothing when there are none. */
export function ContactDuplicates({ one }: { readonly one: ContactRecord }) {
	const mayMerge = useMay()(contactMerges.merge)
	const merging = useMerging(one)
	const query = useQuery(recordQuery(contactMerges.duplicates, TOPIC, { id: one.id }))
	const duplicates = query.data?.duplicates ?? []
	if (one.deletedAt !== null || duplicates.length === 0) return merging.dialog
	return (
		<Card title={duplicates.length === 1 ? 'Possible duplicate' : 'Possible duplicates'}>
			<Stack as="ul">
				{duplicates.map(({ contact, why }) => (
					<Row as="li" key={contact.id} align="start" justify="between" size="small" breaks>
						<div>
							<UiLink href={`${CONTACTS.href}/${contact.id}`}>{contact.name}</UiLink>
							<Muted as="div">{contactDetail(contact)}</Muted>
							<Muted as="div">{why}</Muted>
						</div>
						{mayMerge && (
							<Button size="small" aria-label={`Compare with ${contact.name}`} onClick={() => merging.ask(contact.id)}>
								Compare
							</Button>
						)}
					</Row>
				))}
			</Stack>
			{merging.dialog}
		</Card>
	)
}
