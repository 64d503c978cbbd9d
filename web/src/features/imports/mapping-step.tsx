import { IMPORT_FIELDS, missingFields } from '@praxis/contract/imports/import-fields'
import { imports } from '@praxis/contract/imports/imports.contract'
import type { ColumnMapping, ImportOptions, ImportRecord } from '@praxis/contract/imports/imports.fields'
import { matchColumns } from '@praxis/contract/imports/match-columns.rules'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ImportOptionsCard } from './import-options-card.tsx'
import { IMPORTS_HREF, useStep } from './imports.api.ts'
import { MappingRows } from './mapping-rows.tsx'
import { RowPreview } from './row-preview.tsx'

interface ToolsProps {
	readonly one: ImportRecord
	readonly mapping: readonly ColumnMapping[]
	readonly showsRows: boolean
	readonly onMapping: (mapping: readonly ColumnMapping[]) => void
	readonly onShow: (shows: boolean) => void
}

function Tools({ one, mapping, showsRows, onMapping, onShow }: ToolsProps) {
	const free = one.columns.findIndex((_, at) => !mapping.some(({ column }) => column === at))
	const field = IMPORT_FIELDS[one.target].find(({ key }) => !mapping.some((one) => one.field === key))
	const isFull = free < 0 || field === undefined
	return (
		<>
			<Button size="small" onClick={() => onMapping(matchColumns(one.target, one.columns))}>
				Auto-Map Fields
			</Button>
			<Button size="small" aria-expanded={showsRows} onClick={() => onShow(!showsRows)}>
				{showsRows ? 'Hide Preview' : 'Show Preview'}
			</Button>
			<Button
				size="small"
				disabled={isFull}
				onClick={() => field !== undefined && onMapping([...mapping, { column: free, field: field.key }])}
			>
				Add Field Mapping
			</Button>
		</>
	)
}

function NotImported({ one, mapping }: { readonly one: ImportRecord; readonly mapping: readonly ColumnMapping[] }) {
	const left = one.columns.filter((_, at) => !mapping.some(({ column }) => column === at))
	if (left.length === 0) return null
	return <Hint>Not imported: {left.map(({ name }) => name).join(', ')}</Hint>
}

function CancelButton({ id }: { readonly id: string }) {
	const [asks, setAsks] = useState(false)
	const discard = useStep(imports.discard)
	const { navigate } = useNavigation()
	return (
		<>
			<Button variant="quiet" onClick={() => setAsks(true)}>
				Cancel
			</Button>
			<ConfirmDialog
				opened={asks}
				onClose={() => setAsks(false)}
				title="Cancel this import?"
				confirmLabel="Cancel import"
				onConfirm={async () => {
					if (await discard({ id })) navigate(IMPORTS_HREF)
				}}
			>
				<p>The uploaded rows and the mapping are removed. Nothing has been imported.</p>
			</ConfirmDialog>
		</>
	)
}

/** Which column fills which field. */
export function MappingStep({ one }: { readonly one: ImportRecord }) {
	const [mapping, setMapping] = useState<readonly ColumnMapping[]>(one.mapping)
	const [options, setOptions] = useState<ImportOptions>(one.options)
	const [showsRows, setShowsRows] = useState(false)
	const [busy, setBusy] = useState(false)
	const plan = useStep(imports.plan)
	const { set } = useUrlParams()
	const fields = mapping.map(({ field }) => field)
	const missing = missingFields(one.target, fields)
	const isTwice = new Set(fields).size < fields.length
	const run = async () => {
		setBusy(true)
		const plain = mapping.map(({ column, field }) => ({ column, field }))
		await plan({ id: one.id, version: one.version, mapping: plain, options })
		setBusy(false)
	}
	return (
		<>
			<Card
				title="Field mapping"
				actions={<Tools {...{ one, mapping, showsRows }} onMapping={setMapping} onShow={setShowsRows} />}
			>
				<Stack>
					<MappingRows one={one} mapping={mapping} onChange={setMapping} />
					<NotImported one={one} mapping={mapping} />
					{showsRows && <RowPreview one={one} />}
				</Stack>
			</Card>
			<ImportOptionsCard one={one} mapping={mapping} options={options} onChange={setOptions} />
			{missing.length > 0 && <Banner tone="red">{`Missing required field mappings: ${missing.join(', ')}`}</Banner>}
			{isTwice && <Banner tone="red">Two columns are mapped to the same field.</Banner>}
			<Row>
				<Button onClick={() => set({ step: null })}>Back</Button>
				<Button variant="primary" busy={busy} disabled={missing.length > 0 || isTwice} onClick={run}>
					Dry Run
				</Button>
				<Button disabled title="Run the dry run first">
					Start Import
				</Button>
				<CancelButton id={one.id} />
			</Row>
		</>
	)
}
