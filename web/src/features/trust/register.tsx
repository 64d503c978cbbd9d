import type { TrustAccount, TrustEntry } from '@praxis/contract/trust/trust.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import { accountOptions } from './deposit-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { registerQuery } from './trust.api.ts'

/** The transactions of one bank account. */
export function Register({ accounts }: { readonly accounts: readonly TrustAccount[] }) {
	const [id, setId] = useState(accounts[0]?.id ?? '')
	const [opened, setOpened] = useState<TrustEntry | null>(null)
	const query = useInfiniteQuery(registerQuery(id))
	return (
		<Stack gap={5}>
			{accounts.length > 1 && (
				<Row gap={3} align="end">
					<SelectField
						label="Trust account"
						options={accountOptions(accounts)}
						value={id}
						onChange={(chosen) => setId(chosen ?? id)}
					/>
				</Row>
			)}
			<EntryList source={sourceOf(query)} onOpen={setOpened} />
			{opened !== null && <EntryDialog one={opened} onClose={() => setOpened(null)} />}
		</Stack>
	)
}
