import { isDate } from '@praxis/contract/kernel/dates'
import { typedAmount } from '@praxis/contract/time/typed-amount.rules'
import type { TrustAccount } from '@praxis/contract/trust/trust.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { clientQuery } from '../clients/clients.api.ts'
import { AccountCards } from './account-cards.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { BankChargeDialog, FirmFundsDialog } from './account-money-dialogs.tsx'
import { Alerts } from './alerts.tsx'
import { ApplyManyDialog } from './apply-many-dialog.tsx'
import { Bills } from './books/bills.tsx'
import { Journal } from './books/journal.tsx'
import { Checks } from './checks/checks.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { InterestDialog } from './interest-dialog.tsx'
import { LedgerList } from './ledger-list.tsx'
import { Reconciliations } from './reconciliations.tsx'
import { Register } from './register.tsx'
import { Reports } from './reports.tsx'
import { Requests } from './requests.tsx'
import { DepositSlips } from './slips/slips.tsx'
import { accountsQuery, requestsQuery } from './trust.api.ts'

type Asked = 'deposit' | 'account' | 'firm-funds' | 'charge' | 'apply' | 'interest' | null

/** Clients' money: the bank accounts, who owns what in them, and whether they reconcile. */
export function TrustAccountingScreen() {
	const query = useQuery(accountsQuery)
	const { params } = useUrlParams()
	const [asked, setAsked] = useState<Asked>(params.has('deposit') ? 'deposit' : null)
	const accounts = query.data?.items ?? []
	const hasInterest = accounts.some(({ kind }) => kind === 'client')
	const add = { label: 'Add trust account', onSelect: () => setAsked('account') }
	return (
		<>
			<PageHeader
				title="Trust accounting"
				lead="Clients’ money in the firm’s trust accounts. Every ledger stays at or above zero, and the bank equals the ledgers."
				actions={
					accounts.length > 0 && (
						<>
							<Button variant="primary" onClick={() => setAsked('deposit')}>
								Record deposit
							</Button>
							<ActionMenu
								label="More for trust accounts"
								entries={[
									{ label: 'Apply trust to invoices', onSelect: () => setAsked('apply') },
									...(hasInterest ? [{ label: 'Record interest', onSelect: () => setAsked('interest') }] : []),
									{ label: 'Deposit firm funds', onSelect: () => setAsked('firm-funds') },
									{ label: 'Record bank charge', onSelect: () => setAsked('charge') },
									add,
								]}
							/>
						</>
					)
				}
			/>
			<Loaded query={query} skeleton={<LoadingLines what="trust accounts" />}>
				{({ items }) =>
					items.length === 0 ? (
						<EmptyState
							title="No trust account yet"
							icon={<Icon name="bank" />}
							actions={
								<Button variant="primary" onClick={() => setAsked('account')}>
									Add trust account
								</Button>
							}
						>
							Add the firm’s IOLTA or client trust account to record deposits and payments for clients.
						</EmptyState>
					) : (
						<Accounts items={items} />
					)
				}
			</Loaded>
			<Dialogs asked={asked} accounts={accounts} onClose={() => setAsked(null)} />
		</>
	)
}

function Accounts({ items }: { readonly items: readonly TrustAccount[] }) {
	const waiting = useQuery(requestsQuery).data?.items.length ?? null
	return (
		<Stack gap={5}>
			<Alerts />
			<AccountCards items={items} />
			<RecordTabs
				label="Parts of trust accounting"
				tabs={[
					{ id: 'ledgers', label: 'Client ledgers', content: () => <LedgerList /> },
					{ id: 'register', label: 'Bank register', content: () => <Register accounts={items} /> },
					{ id: 'checks', label: 'Checks', content: () => <Checks accounts={items} /> },
					{ id: 'deposits', label: 'Deposits', content: () => <DepositSlips accounts={items} /> },
					{ id: 'approvals', label: 'Approvals', count: waiting, content: () => <Requests /> },
					{ id: 'reconciliation', label: 'Reconciliation', content: () => <Reconciliations accounts={items} /> },
					{ id: 'bills', label: 'Bills', content: () => <Bills /> },
					{ id: 'journal', label: 'Journal', content: () => <Journal /> },
					{ id: 'reports', label: 'Reports', content: () => <Reports accounts={items} /> },
				]}
			/>
		</Stack>
	)
}

interface DialogsProps {
	readonly asked: Asked
	readonly accounts: readonly TrustAccount[]
	readonly onClose: () => void
}

function Dialogs({ asked, accounts, onClose }: DialogsProps) {
	switch (asked) {
		case 'account':
			return <AccountDialog onClose={onClose} />
		case 'deposit':
			return accounts.length > 0 && <AskedDeposit accounts={accounts} onClose={onClose} />
		case 'firm-funds':
			return <FirmFundsDialog accounts={accounts} onClose={onClose} />
		case 'apply':
			return <ApplyManyDialog onClose={onClose} />
		case 'interest':
			return <InterestDialog accounts={accounts.filter(({ kind }) => kind === 'client')} onClose={onClose} />
		case 'charge':
			return <BankChargeDialog accounts={accounts} onClose={onClose} />
		case null:
			return null
	}
}

/** A deposit, with what another screen sent along. */
function AskedDeposit({ accounts, onClose }: Omit<DialogsProps, 'asked'>) {
	const { params, set } = useUrlParams()
	const clientId = params.get('deposit') ?? ''
	const client = useQuery({ ...clientQuery(clientId), enabled: clientId !== '' })
	const close = () => {
		set({ deposit: null, amount: null, on: null, reference: null }, { replace: true })
		onClose()
	}
	if (clientId === '') return <DepositDialog accounts={accounts} onClose={close} />
	if (client.data === undefined && client.error === null) return null
	const on = params.get('on') ?? ''
	const start = {
		amountCents: typedAmount(params.get('amount') ?? '') ?? 0,
		day: isDate(on) ? on : todayHere(),
		said: '',
		reference: params.get('reference') ?? '',
	}
	const owner = client.data && { clientId, clientName: client.data.fullName, caseId: null, caseName: null }
	return <DepositDialog accounts={accounts} start={start} {...(owner && { owner })} onClose={close} />
}
