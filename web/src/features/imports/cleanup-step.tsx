import { qualityOf } from '@praxis/contract/imports/clean-rows.rules'
import { imports } from '@praxis/contract/imports/imports.contract'
import {
	CLEANUP_DEFAULTS,
	CLEANUP_LABELS,
	type CleanupOptions,
	type CleanupReport,
	type ImportRecord,
} from '@praxis/contract/imports/imports.fields'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { MarkedList, Row, Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { useStep } from './imports.api.ts'
import classes from './imports.module.css'
import { saveCleaned } from './save-cleaned.ts'

const OPTIONS = Object.entries(CLEANUP_LABELS) as readonly (readonly [keyof typeof CLEANUP_LABELS, string])[]
const KEYS = [
	['name', 'name'],
	['email', 'email'],
] as const

interface OptionsProps {
	readonly options: CleanupOptions
	readonly onChange: (options: CleanupOptions) => void
}

function Options({ options, onChange }: OptionsProps) {
	const { deduplicateBy } = options
	return (
		<>
			<div className={classes.checks}>
				{OPTIONS.map(([key, label]) => (
					<CheckboxField
						key={key}
						label={label}
						value={options[key]}
						onChange={(on) => onChange({ ...options, [key]: on })}
					/>
				))}
			</div>
			<fieldset className={classes.checks}>
				<legend>Rows of the file that have the same values in these fields are one</legend>
				{KEYS.map(([key, label]) => (
					<CheckboxField
						key={key}
						label={`Same ${label}`}
						value={deduplicateBy.includes(key)}
						onChange={(on) => {
							const rest = deduplicateBy.filter((one) => one !== key)
							onChange({ ...options, deduplicateBy: on ? [...rest, key] : rest })
						}}
					/>
				))}
			</fieldset>
		</>
	)
}

function Report({ report, one }: { readonly report: CleanupReport; readonly one: ImportRecord }) {
	const facts = [
		{ label: 'Rows', value: formatCount(report.totalRows) },
		{ label: 'Kept', value: formatCount(report.cleanedRows) },
		{ label: 'Removed', value: formatCount(report.removedRows) },
		{ label: 'Duplicates found', value: formatCount(report.duplicatesFound) },
		{ label: 'Invalid emails', value: formatCount(report.invalidEmails) },
		{ label: 'Invalid phones', value: formatCount(report.invalidPhones) },
		{ label: 'Data quality', value: `${report.dataCompleteness}% · ${qualityOf(report.dataCompleteness)}` },
	]
	return (
		<Card
			title="Cleanup report"
			actions={
				<>
					<Button size="small" onClick={() => saveCleaned(one, 'csv')}>
						Export CSV
					</Button>
					<Button size="small" onClick={() => saveCleaned(one, 'xlsx')}>
						Export Excel
					</Button>
				</>
			}
		>
			<Stack>
				<FactList layout="columns" areFigures facts={facts} />
				{report.recommendations.length > 0 && (
					<MarkedList>
						{report.recommendations.map((text) => (
							<li key={text}>{text}</li>
						))}
					</MarkedList>
				)}
			</Stack>
		</Card>
	)
}

/** Cleans the file, or continues without. */
export function CleanupStep({ one }: { readonly one: ImportRecord }) {
	const [options, setOptions] = useState(CLEANUP_DEFAULTS)
	const [busy, setBusy] = useState(false)
	const clean = useStep(imports.clean)
	const { set } = useUrlParams()
	const { id, version, report } = one
	const run = async (cleanup: CleanupOptions | null) => {
		setBusy(true)
		const isDone = await clean({ id, version, cleanup })
		setBusy(false)
		return isDone
	}
	const toMapping = () => set({ step: 'mapping' })
	const drop = async () => {
		if (report === null || (await run(null))) toMapping()
	}
	return (
		<>
			<Card title="Cleanup">
				<Stack>
					<Options options={options} onChange={setOptions} />
					<Row>
						<Button variant={report === null ? 'primary' : 'default'} busy={busy} onClick={() => run(options)}>
							Clean Data
						</Button>
						{report !== null && (
							<Button variant="primary" onClick={toMapping}>
								Continue to mapping
							</Button>
						)}
						<Button variant="quiet" disabled={busy} onClick={drop}>
							{report === null ? 'Skip cleanup' : 'Cancel'}
						</Button>
					</Row>
				</Stack>
			</Card>
			{report !== null && <Report report={report} one={one} />}
		</>
	)
}
