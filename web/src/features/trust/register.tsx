import type { TrustAccount, TrustEntry } from '@praxis/contract/trust/trust.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../ui/form/select-field.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import { accountOptions } from './deposit-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { registerQuery } from './trust.api.ts'
import classes from './trust.module.css'

/** The transactions of one bank account. */
export function Register({ accounts }: { readonly accounts: readonly TrustAccount[] }) {
	const [id, setId] = useState(accounts[0]?.id ?? '')
	const [opened, setOpened] = useState<TrustEntry | null>(null)
	const query = useInfiniteQuery(registerQuery(id))
	return (
		<div className={classes.stack}>
			{accounts.length > 1 && (
				<div className={classes.tools}>
					<SelectField
						label="Trust account"
						options={accountOptions(accounts)}
						value={id}
						onChange={(chosen) => setId(chosen ?? id)}
					/>
				</div>
			)}
			<EntryList source={sourceOf(query)} onOpen={setOpened} />
			{opened !== null && <EntryDialog one={opened} onClose={() => setOpened(null)} />}
		</div>
	)
}
