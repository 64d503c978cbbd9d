import { triggerLabel } from '@praxis/contract/court-rules/rule-sets'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { type FilingNotice, NOTICE_MAX, readNotice } from '@praxis/contract/deadlines/filing-notice.rules'
import type { NoticeCase } from '@praxis/contract/deadlines/filing-notices.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { noticeCasesQuery } from './deadlines.api.ts'
import classes from './deadlines.module.css'
import { HandDialog } from './hand-dialog.tsx'

/** What is added next, over the notice. */
type Adding =
	| { readonly eventId: string }
	| { readonly title: string; readonly dueOn: string; readonly cite: string }
	| null

/** A notice of electronic filing: its case is recognized, and deadlines are proposed for approval. */
export function NoticeDialog({ onClose }: { readonly onClose: () => void }) {
	const [text, setText] = useState('')
	const notice = readNotice(text)
	return (
		<Dialog opened wide onClose={onClose} title="Notice of electronic filing">
			<div className={classes.stack}>
				<TextareaField
					label="Text of the notice"
					required
					help="Paste the email of the court. Nothing is saved before you approve it."
					rows={notice === null ? 10 : 4}
					value={text}
					onChange={(typed) => setText(typed.slice(0, NOTICE_MAX))}
				/>
				{text.trim() !== '' && notice === null && (
					<Banner tone="amber">
						This is no notice of electronic filing: it has neither a case number nor docket text.
					</Banner>
				)}
				{notice !== null && <Proposals notice={notice} />}
			</div>
		</Dialog>
	)
}

function Proposals({ notice }: { readonly notice: FilingNotice }) {
	const { docketNumber, caseName, filedOn, documentNumber, docketText } = notice
	const query = useQuery(
		noticeCasesQuery({ docketNumber: docketNumber.slice(0, 100), caseName: caseName.slice(0, 300) }),
	)
	return (
		<>
			<FactList
				layout="columns"
				facts={[
					{ label: 'Docket number', value: docketNumber || 'Not stated' },
					{ label: 'Filed', value: filedOn === null ? 'Not stated' : formatDate(filedOn, 'weekday') },
					{ label: 'Document', value: documentNumber || 'Not stated' },
				]}
			/>
			<p>{docketText}</p>
			<Loaded query={query} skeleton={<LoadingLines what="the case" />} level={3}>
				{({ items }) => <CaseChoice key={items.map((one) => one.id).join()} cases={items} notice={notice} />}
			</Loaded>
		</>
	)
}

interface CaseChoiceProps {
	readonly cases: readonly NoticeCase[]
	readonly notice: FilingNotice
}

function CaseChoice({ cases, notice }: CaseChoiceProps) {
	const [id, setId] = useState(cases[0]?.id ?? null)
	const chosen = cases.find((one) => one.id === id)
	if (chosen === undefined) {
		return (
			<Banner tone="amber">
				No case has this docket number or name. Enter the docket number in the case, then paste the notice again.
			</Banner>
		)
	}
	return (
		<>
			<RadioField
				label="Case"
				required
				options={cases.map((one) => ({
					value: one.id,
					label: one.caseName,
					help: one.isSure ? `Docket number ${one.docketNumber}` : 'By its name only: check that it is the one.',
				}))}
				value={chosen.id}
				onChange={setId}
			/>
			<Proposed chosen={chosen} notice={notice} />
		</>
	)
}

function Proposed({ chosen, notice }: { readonly chosen: NoticeCase; readonly notice: FilingNotice }) {
	const [adding, setAdding] = useState<Adding>(null)
	const { eventIds, stated, filedOn, documentNumber } = notice
	const cite = documentNumber === '' ? '' : `ECF ${documentNumber}`
	const of = { caseId: chosen.id, attorney: { id: chosen.attorneyId, name: chosen.attorneyName } }
	const close = () => setAdding(null)
	return (
		<section aria-label="Proposed deadlines">
			{eventIds.length + stated.length === 0 && (
				<p className={classes.muted}>The docket text names no event that starts a deadline, and no date.</p>
			)}
			<ul className={classes.list}>
				{eventIds.map((eventId) => (
					<li key={eventId} className={classes.line}>
						<span className={classes.day}>{filedOn === null ? 'No date' : formatDate(filedOn, 'weekday')}</span>
						<span className={classes.what}>
							{triggerLabel(FRCP, eventId)}
							<span className={classes.muted}>{FRCP.title}</span>
						</span>
						<Button size="small" onClick={() => setAdding({ eventId })}>
							Show deadlines
						</Button>
					</li>
				))}
				{stated.map(({ label, on }) => (
					<li key={`${label} ${on}`} className={classes.line}>
						<span className={classes.day}>{formatDate(on, 'weekday')}</span>
						<span className={classes.what}>
							{label}
							<span className={classes.muted}>Stated by the court</span>
						</span>
						<Button size="small" onClick={() => setAdding({ title: label, dueOn: on, cite })}>
							Add deadline
						</Button>
					</li>
				))}
			</ul>
			{adding !== null && 'eventId' in adding && (
				<ApplyDialog {...of} first={{ eventId: adding.eventId, day: filedOn ?? '' }} onClose={close} />
			)}
			{adding !== null && 'title' in adding && <HandDialog {...of} first={adding} onClose={close} />}
		</section>
	)
}
