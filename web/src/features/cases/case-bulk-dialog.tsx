import { type CaseSummary, caseFields, DEFAULT_CASE_TYPE } from '@praxis/contract/cases/cases.fields'
import { useQuery } from '@tanstack/react-query'
import { commonValue } from '../../lib/common-value.ts'
import { BulkChoice, type BulkDialogProps, BulkTags } from '../../parts/bulk-choice.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { BulkAttorney } from '../attorneys/bulk-attorney.tsx'
import { templateOf } from './apply-template.ts'
import { caseTemplatesQuery } from './case-templates.api.ts'
import { caseTagsQuery } from './cases.api.ts'
import type { BulkField, CaseChange } from './use-case-bulk.tsx'

type CaseDialogProps = BulkDialogProps<CaseSummary, CaseChange>

interface CaseBulkDialogProps extends CaseDialogProps {
	readonly field: BulkField
}

/** Gives cases the same attorney or stage, or adds tags to them. */
export function CaseBulkDialog({ field, ...dialog }: CaseBulkDialogProps) {
	const { rows } = dialog
	const about = rows.length === 1 ? rows[0]?.caseName : `${rows.length} cases`
	const { attorneyId, tags } = caseFields
	const suggestions = useQuery({ ...caseTagsQuery, enabled: field === 'tags' }).data?.tags ?? []
	if (field === 'attorneyId')
		return <BulkAttorney {...dialog} title={`Assign attorney: ${about}`} label={attorneyId.label} />
	if (field === 'stage') return <StageDialog {...dialog} title={`Change stage: ${about}`} />
	return <BulkTags {...dialog} title={`Add tags: ${about}`} label={tags.label} noun="case" suggestions={suggestions} />
}

interface StageDialogProps extends CaseDialogProps {
	readonly title: string
}

/** Offers the stages of the practice area that all cases have. */
function StageDialog(props: StageDialogProps) {
	const { title, rows, onClose } = props
	const query = useQuery(caseTemplatesQuery)
	if (query.data === undefined) {
		return (
			<Dialog opened onClose={() => onClose(false)} title={title}>
				<Loaded query={query} skeleton={<LoadingLines what="stages" />}>
					{() => null}
				</Loaded>
			</Dialog>
		)
	}
	const { templates } = query.data
	const template = commonValue(rows.map((row) => templateOf(templates, row.type) ?? null))
	if (template === null) return <SeveralAreas title={title} rows={rows} onClose={() => onClose(false)} />
	return <StageChoice {...props} stages={template.stages.map(({ name }) => name)} />
}

interface SeveralAreasProps {
	readonly title: string
	readonly rows: readonly CaseSummary[]
	readonly onClose: () => void
}

const AREAS_NAMED = 4

function SeveralAreas({ title, rows, onClose }: SeveralAreasProps) {
	const areas = [...new Set(rows.map(({ type }) => type || DEFAULT_CASE_TYPE))]
	const more = areas.length - AREAS_NAMED
	const named = `${areas.slice(0, AREAS_NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''}`
	return (
		<Dialog opened onClose={onClose} title={title} actions={<Button onClick={onClose}>OK</Button>}>
			<p>The selected cases have different practice areas, each with its own stages: {named}.</p>
			<p>Select cases of one practice area. The filter Type shows them together.</p>
		</Dialog>
	)
}

const NO_STAGE = ''

function StageChoice({ stages, ...dialog }: StageDialogProps & { readonly stages: readonly string[] }) {
	const { rows } = dialog
	const was = commonValue(rows.map((row) => row.stage))
	const options = [...stages.map((value) => ({ value, label: value })), { value: NO_STAGE, label: 'No stage' }]
	return (
		<BulkChoice
			{...dialog}
			was={was !== null && options.some(({ value }) => value === was) ? was : null}
			changesOf={(row, stage) => (stage === null || row.stage === stage ? null : { stage })}
		>
			{(chosen, choose, busy) => (
				<SelectField
					label={caseFields.stage.label}
					options={options}
					value={chosen}
					onChange={choose}
					disabled={busy}
				/>
			)}
		</BulkChoice>
	)
}
