import { billing } from '@praxis/contract/billing/billing.contract'
import { type Invoice, invoiceActions, invoiceFields } from '@praxis/contract/billing/invoice.fields'
import { useState } from 'react'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { activityTab } from '../../parts/record-activity.tsx'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { PaymentLinkCard } from '../payments/payment-link-card.tsx'
import { BillDialog } from './bill-dialog.tsx'
import { BILLING, invoiceActivityQuery, invoiceQuery, savingInvoice, TOPIC } from './billing.api.ts'
import { LedesDialog } from './ebilling/ledes-dialog.tsx'
import { LineFlags } from './ebilling/line-flags.tsx'
import { InterestCard } from './interest/interest-due.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { nameOfInvoice } from './invoice-list.tsx'
import { DueText, StateMark } from './invoice-marks.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import { PlanCard } from './plans/plan-card.tsx'
import { VoidDialog, WriteOffDialog } from './reason-dialogs.tsx'
import { InvoiceReminderCard } from './reminders/invoice-reminders.tsx'
import { RetainerRequest } from './retainer-request.tsx'
import { PayersDialog } from './split/payers-dialog.tsx'
import { SplitCard } from './split/split-card.tsx'

export function InvoiceRecordScreen() {
	return (
		<RecordScreen what="invoice" list={BILLING} facts={5} query={invoiceQuery}>
			{(one) => <InvoiceRecord one={one} />}
		</RecordScreen>
	)
}

type Asked = 'issue' | 'discard' | 'terms' | 'void' | 'write-off' | 'ledes' | 'payers' | null

function InvoiceRecord({ one }: { readonly one: Invoice }) {
	const [asked, setAsked] = useState<Asked>(null)
	return (
		<RecordPage
			title={nameOfInvoice(one)}
			status={<StateMark one={one} />}
			back={BILLING}
			actions={<Actions one={one} onAsk={setAsked} />}
			notice={<Notices one={one} />}
			facts={[
				{ label: 'Client', value: <UiLink href={`/clients/${one.clientId}`}>{one.clientName}</UiLink> },
				{ label: 'Case', value: <CaseLink one={one} /> },
				{ label: 'Through', value: <DateText date={one.through} /> },
				{ label: 'Due date', value: one.number === null ? `${one.dueDays} days after issue` : <DueText one={one} /> },
				{ label: one.number === null ? 'Total' : 'Amount due', value: <Amount one={one} /> },
			]}
		>
			<RecordTabs
				label="Parts of this invoice"
				tabs={[
					{ id: 'bill', label: one.number === null ? 'Review' : 'Invoice', content: () => <Bill one={one} /> },
					activityTab({
						query: invoiceActivityQuery(one.id),
						fields: invoiceFields,
						actions: invoiceActions,
						createAction: 'billing.draft',
					}),
				]}
			/>
			<Dialogs one={one} asked={asked} onClose={() => setAsked(null)} />
		</RecordPage>
	)
}

function Amount({ one }: { readonly one: Invoice }) {
	return <Money cents={one.number === null ? one.totalCents : one.openCents} />
}

function CaseLink({ one: { caseId, caseName } }: { readonly one: Invoice }) {
	if (caseId === null) return 'None'
	return <UiLink href={`/dashboard/cases/${caseId}`}>{caseName}</UiLink>
}

function Notices({ one }: { readonly one: Invoice }) {
	if (one.number !== null) return null
	return (
		<>
			<Unrated one={one} />
			<LineFlags one={one} />
		</>
	)
}

function Unrated({ one }: { readonly one: Invoice }) {
	const count = one.lines.filter(({ originalCents }) => originalCents === null).length
	if (one.number !== null || count === 0) return null
	return (
		<Banner tone="amber">
			{count === 1 ? '1 line has' : `${count} lines have`} no hourly rate. Set a rate, discard this pre-bill and create
			it again.
		</Banner>
	)
}

interface ActionsProps {
	readonly one: Invoice
	readonly onAsk: (asked: Asked) => void
}

function Actions({ one, onAsk }: ActionsProps) {
	const mayCall = useMay()
	const send = useSave(billing.send, savingInvoice('Failed to send the invoice'))
	if (one.number === null) {
		return (
			<>
				<DownloadButton fileName="Pre-bill.pdf" load={() => fetchAnswer(billing.pdf, { id: one.id })} />
				<Button onClick={() => onAsk('terms')}>Discount and terms</Button>
				<Button variant="primary" disabled={one.lines.length === 0} onClick={() => onAsk('issue')}>
					Issue
				</Button>
				<ActionMenu
					label="More actions for this pre-bill"
					entries={[
						{ label: 'Split among payers', onSelect: () => onAsk('payers') },
						{ label: 'Discard', tone: 'danger', onSelect: () => onAsk('discard') },
					]}
				/>
			</>
		)
	}
	const { id, version } = one
	const run = () =>
		void send({ id, version }, { message: () => 'The client is sent a link to this invoice.' }).catch(toast.failure)
	const correct: MenuEntry[] =
		mayCall(billing.void) && one.state !== 'void'
			? [
					...(one.openCents > 0 ? [{ label: 'Write off', onSelect: () => onAsk('write-off') }] : []),
					{ label: 'Void', tone: 'danger' as const, onSelect: () => onAsk('void') },
				]
			: []
	return (
		<>
			<DownloadButton fileName={`Invoice ${one.number}.pdf`} load={() => fetchAnswer(billing.pdf, { id: one.id })} />
			{one.state !== 'void' && (
				<Button variant="primary" onClick={run}>
					{one.sentAt === null ? 'Send' : 'Send again'}
				</Button>
			)}
			<ActionMenu
				label="More actions for this invoice"
				entries={[{ label: 'LEDES', onSelect: () => onAsk('ledes') }, ...correct]}
			/>
		</>
	)
}

function Bill({ one }: { readonly one: Invoice }) {
	return (
		<Stack gap={5}>
			<InvoiceLines one={one} />
			<InvoiceTotals one={one} />
			<SplitCard one={one} />
			<RetainerRequest cents={one.retainerRequestCents} />
			{one.number !== null && (
				<PaymentLinkCard invoiceId={one.id} number={one.number} isOpen={one.openCents > 0 && one.state !== 'void'} />
			)}
			{one.isOverdue && <InterestCard invoiceId={one.id} />}
			{one.number !== null && <PlanCard one={one} />}
			{one.number !== null && <InvoiceReminderCard invoiceId={one.id} />}
			{one.note !== '' && (
				<Card title="Note">
					<Text as="p" width="measure" lines>
						{one.note}
					</Text>
				</Card>
			)}
		</Stack>
	)
}

const issuedText = ({ number, splitWith }: Invoice) =>
	splitWith.length === 0
		? `Issued invoice ${number}.`
		: `Issued invoices ${[number, ...splitWith.map((other) => other.number)].join(', ')}.`

interface DialogsProps {
	readonly one: Invoice
	readonly asked: Asked
	readonly onClose: () => void
}

function Dialogs({ one, asked, onClose }: DialogsProps) {
	const issue = useSave(billing.issue, savingInvoice('Failed to issue the invoice'))
	const discard = useSave(billing.discard, { topic: TOPIC, failed: 'Failed to discard the pre-bill' })
	const { navigate } = useNavigation()
	const { id, version } = one
	return (
		<>
			<ConfirmDialog
				opened={asked === 'issue'}
				onClose={onClose}
				title="Issue invoice"
				tone="normal"
				confirmLabel="Issue"
				onConfirm={async () => {
					await issue({ id, version }, { message: issuedText })
				}}
			>
				{one.payers.length === 0
					? 'The invoice gets the next number and is posted to the books.'
					: 'Each payer gets an invoice with a number of its own, and all are posted to the books.'}{' '}
				Together: <Money cents={one.totalCents} />. What is issued cannot be changed, only corrected by a credit note.
			</ConfirmDialog>
			<ConfirmDialog
				opened={asked === 'discard'}
				onClose={onClose}
				title="Discard pre-bill"
				confirmLabel="Discard"
				onConfirm={async () => {
					await discard({ id, version }, { message: () => 'Discarded the pre-bill.' })
					navigate(BILLING.href)
				}}
			>
				Its time and expenses become unbilled again. Changes made in this review are lost.
			</ConfirmDialog>
			{asked === 'terms' && <BillDialog one={one} onClose={onClose} />}
			{asked === 'payers' && <PayersDialog one={one} onClose={onClose} />}
			{asked === 'ledes' && <LedesDialog one={one} onClose={onClose} />}
			{asked === 'void' && <VoidDialog one={one} onClose={onClose} />}
			{asked === 'write-off' && <WriteOffDialog one={one} onClose={onClose} />}
		</>
	)
}
