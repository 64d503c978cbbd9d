import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './client-duplicates.module.css'
import { findClients } from './clients.api.ts'

interface MergeWithAnotherProps {
	readonly one: Pick<ClientRecord, 'id' | 'fullName'>
	readonly onChosen: (otherId: string) => void
}

/** Merges a client with one whom nothing but somebody's knowledge says to be the same. */
export function MergeWithAnother({ one, onChosen }: MergeWithAnotherProps) {
	const [otherId, setOtherId] = useState<string | null>(null)
	const search = async (typed: string, signal: AbortSignal) => {
		const { items } = await findClients(typed, signal)
		return items
			.filter((other) => other.id !== one.id)
			.map(({ id, fullName, email, phone }) => ({
				value: id,
				label: fullName,
				detail: [email, phone].filter(Boolean).join(' · '),
			}))
	}
	return (
		<Card title="Another client who is the same">
			<div className={classes.part}>
				<ComboboxField label="Client" value={otherId} onChange={setOtherId} search={search} />
				<div>
					<Button disabled={otherId === null} onClick={() => otherId !== null && onChosen(otherId)}>
						Compare
					</Button>
				</div>
			</div>
		</Card>
	)
}
