import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import { useState } from 'react'
import { z } from 'zod'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { CardGrid, Stack } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { Figure } from './account-cards.tsx'
import { Movements } from './movements.tsx'
import { ReconciliationMark, statement } from './reconciliations.tsx'
import { BankLines } from './statements/bank-lines.tsx'
import { reconciliationQuery, TOPIC, TRUST } from './trust.api.ts'
import classes from './trust.module.css'

export type OpenReconciliation = OutputOf<typeof reconciliations.get>

const BACK = { href: `${TRUST.href}?tab=reconciliation`, label: 'Reconciliations' } as const

export function ReconciliationScreen() {
	return (
		<RecordScreen what="reconciliation" list={BACK} facts={0} query={reconciliationQuery}>
			{(one) => <Record one={one} />}
		</RecordScreen>
	)
}

type Asked = 'statement' | 'sign' | 'discard' | null

function Record({ one }: { readonly one: OpenReconciliation }) {
	const [asked, setAsked] = useState<Asked>(null)
	return (
		<RecordPage
			title={`Reconciliation, ${one.trustAccountName}`}
			lead={
				<>
					Period ending <DateText date={one.periodEnd} />
				</>
			}
			status={<ReconciliationMark status={one.status} />}
			back={BACK}
			actions={<Actions one={one} onAsk={setAsked} />}
			notice={<Verdict one={one} />}
		>
			<Stack gap={5}>
				<ThreeBalances one={one} />
				<BankLines one={one} />
				<Movements one={one} />
			</Stack>
			<Dialogs one={one} asked={asked} onClose={() => setAsked(null)} />
		</RecordPage>
	)
}

interface ActionsProps {
	readonly one: OpenReconciliation
	readonly onAsk: (asked: Asked) => void
}

function Actions({ one, onAsk }: ActionsProps) {
	const mayCall = useMay()
	const prepare = useSave(reconciliations.prepare, { topic: TOPIC, failed: 'Not ready to sign' })
	const isBalanced = one.differenceCents === 0 && one.bookCents === one.ledgersCents && one.shortageCents === 0
	return (
		<>
			<DownloadButton label="Download packet" load={() => fetchAnswer(reconciliations.packet, { id: one.id })} />
			{one.status === 'open' && (
				<Button
					variant="primary"
					disabled={!isBalanced}
					onClick={() => void prepare({ id: one.id }, { message: () => 'Ready to sign.' })}
				>
					Ready to sign
				</Button>
			)}
			{one.status === 'prepared' && mayCall(reconciliations.sign) && (
				<Button variant="primary" onClick={() => onAsk('sign')}>
					Sign
				</Button>
			)}
			{one.status !== 'signed' && (
				<ActionMenu
					label="More for this reconciliation"
					entries={[
						{ label: 'Change statement balance', onSelect: () => onAsk('statement') },
						{ label: 'Discard', onSelect: () => onAsk('discard') },
					]}
				/>
			)}
		</>
	)
}

function Verdict({ one }: { readonly one: OpenReconciliation }) {
	if (one.status === 'signed') {
		return (
			<Banner tone="green">
				Signed by {one.signedByName}, prepared by {one.preparedByName}. The period is closed.
			</Banner>
		)
	}
	if (one.shortageCents > 0) {
		return (
			<Banner tone="red">
				The account is short by <Money cents={one.shortageCents} />. Deposit firm funds to cover it before signing.
			</Banner>
		)
	}
	if (one.differenceCents === 0 && one.bookCents === one.ledgersCents) {
		return <Banner tone="green">Bank, book and client ledgers are equal.</Banner>
	}
	return (
		<Banner tone="amber">
			The adjusted bank balance and the book differ by <Money cents={one.differenceCents} />. Mark what the statement
			shows{one.differenceCents % 9 === 0 ? '; a difference that 9 divides is often two digits exchanged' : ''}.
		</Banner>
	)
}

function ThreeBalances({ one }: { readonly one: OpenReconciliation }) {
	return (
		<CardGrid align="start" min={16}>
			<Card title="Bank">
				<dl className={classes.figures}>
					<Figure label="Statement" cents={one.statementCents} />
					<Figure label="Deposits in transit" cents={one.inTransitCents} />
					<Figure label="Outstanding payments" cents={-one.outstandingCents} />
					<Figure label="Adjusted bank balance" cents={one.adjustedCents} strong />
				</dl>
			</Card>
			<Card title="Book">
				<dl className={classes.figures}>
					<Figure label="Book balance" cents={one.bookCents} strong />
					<Figure label="Difference to the bank" cents={one.differenceCents} />
				</dl>
			</Card>
			<Card title="Client ledgers">
				<dl className={classes.figures}>
					<Figure label="Ledgers and firm funds" cents={one.ledgersCents} strong />
					<Figure label="Difference to the book" cents={one.ledgersCents - one.bookCents} />
				</dl>
			</Card>
		</CardGrid>
	)
}

interface DialogsProps {
	readonly one: OpenReconciliation
	readonly asked: Asked
	readonly onClose: () => void
}

function Dialogs({ one, asked, onClose }: DialogsProps) {
	const navigation = useNavigation()
	const sign = useSave(reconciliations.sign, { topic: TOPIC, failed: 'Failed to sign' })
	const discard = useSave(reconciliations.discard, { topic: TOPIC, failed: 'Failed to discard' })
	if (asked === 'statement') return <StatementDialog one={one} onClose={onClose} />
	if (asked === 'sign') {
		return (
			<ConfirmDialog
				opened
				onClose={onClose}
				title="Sign reconciliation"
				confirmLabel="Sign"
				tone="normal"
				onConfirm={async () => {
					await sign({ id: one.id }, { message: () => 'Signed. The period is closed.' })
				}}
			>
				You confirm that you compared the statement, the book and the client ledgers. Nothing can be recorded in this
				period afterwards.
			</ConfirmDialog>
		)
	}
	if (asked !== 'discard') return null
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title="Discard reconciliation"
			confirmLabel="Discard"
			onConfirm={async () => {
				await discard({ id: one.id }, { message: () => 'Discarded.' })
				navigation.navigate(BACK.href)
			}}
		>
			The marks of this reconciliation are lost. No transaction changes.
		</ConfirmDialog>
	)
}

function StatementDialog({ one, onClose }: Omit<DialogsProps, 'asked'>) {
	const save = useSave(reconciliations.edit, { topic: TOPIC, failed: 'Failed to change the statement balance' })
	const form = useAppForm({
		schema: z.object({ statementCents: statement }),
		initialValues: { statementCents: amountText(one.statementCents) },
		onSubmit: async (values) => {
			await save({ id: one.id, ...values }, { message: () => 'Statement balance changed.' })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Change statement balance">
			<Form form={form} label="Change statement balance">
				<TextField
					label="Closing balance of the statement"
					required
					inputMode="decimal"
					autoComplete="off"
					{...form.field('statementCents')}
				/>
				<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
