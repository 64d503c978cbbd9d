import type { TrustEntry, TrustLedger } from '@praxis/contract/trust/trust.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { DisburseDialog } from './disburse-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { entriesQuery, ledgerQuery, TRUST } from './trust.api.ts'

export function TrustLedgerScreen() {
	return (
		<RecordScreen what="client ledger" list={TRUST} facts={5} query={ledgerQuery}>
			{(one) => <Ledger one={one} />}
		</RecordScreen>
	)
}

type Asked = 'deposit' | 'pay' | 'transfer' | 'apply' | null

function Ledger({ one }: { readonly one: TrustLedger }) {
	const [asked, setAsked] = useState<Asked>(null)
	const { clientId, clientName, caseId, caseName, balanceCents, heldCents } = one
	return (
		<RecordPage
			title={`Trust ledger, ${clientName}`}
			back={TRUST}
			actions={
				<>
					<Button onClick={() => setAsked('deposit')}>Record deposit</Button>
					<Button variant="primary" onClick={() => setAsked('pay')}>
						Pay from trust
					</Button>
					<ActionMenu
						label={`More for the trust ledger of ${clientName}`}
						entries={[
							{ label: 'Apply to invoice', onSelect: () => setAsked('apply') },
							{ label: 'Transfer', onSelect: () => setAsked('transfer') },
						]}
					/>
				</>
			}
			facts={[
				{ label: 'Client', value: <UiLink href={`/clients/${clientId}`}>{clientName}</UiLink> },
				{
					label: 'Case',
					value: caseId === null ? 'No case' : <UiLink href={`/dashboard/cases/${caseId}`}>{caseName}</UiLink>,
				},
				{ label: 'Trust account', value: one.trustAccountName },
				{ label: 'Balance', value: <Money cents={balanceCents} /> },
				{ label: 'Available', value: <Money cents={balanceCents - heldCents} /> },
			]}
		>
			<Entries id={one.id} />
			<Dialogs one={one} asked={asked} onClose={() => setAsked(null)} />
		</RecordPage>
	)
}

function Entries({ id }: { readonly id: string }) {
	const query = useInfiniteQuery(entriesQuery(id))
	const [opened, setOpened] = useState<TrustEntry | null>(null)
	return (
		<>
			<EntryList source={sourceOf(query)} onOpen={setOpened} />
			{opened !== null && <EntryDialog one={opened} onClose={() => setOpened(null)} />}
		</>
	)
}

interface DialogsProps {
	readonly one: TrustLedger
	readonly asked: Asked
	readonly onClose: () => void
}

function Dialogs({ one, asked, onClose }: DialogsProps) {
	switch (asked) {
		case 'deposit':
			return (
				<DepositDialog
					accounts={[{ id: one.trustAccountId, name: one.trustAccountName }]}
					owner={one}
					onClose={onClose}
				/>
			)
		case 'pay':
			return <DisburseDialog one={one} onClose={onClose} />
		case 'transfer':
			return <TransferDialog one={one} onClose={onClose} />
		case 'apply':
			return <ApplyDialog one={one} onClose={onClose} />
		case null:
			return null
	}
}
