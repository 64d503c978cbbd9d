import {
	PART_HELP,
	PART_LABELS,
	PORTAL_PARTS,
	type PortalPart,
	portalVisibility,
	type ShownParts,
} from '@praxis/contract/portal/visibility.contract'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './portal.module.css'
import { PreviewButton } from './preview-button.tsx'

const TOPIC = 'portal_visibility'
const SAVING = { topic: TOPIC, failed: 'Failed to change what clients see' } as const

interface SwitchesProps {
	readonly shown: ShownParts
	readonly defaults?: ShownParts
	readonly disabled: boolean
	readonly onChange: (part: PortalPart, isShown: boolean) => void
}

function differenceOf(part: PortalPart, shown: ShownParts, defaults: ShownParts | undefined): string {
	if (defaults === undefined || defaults[part] === shown[part]) return ''
	return `Differs from the firm’s default: ${defaults[part] ? 'shown' : 'hidden'}.`
}

function Switches({ shown, defaults, disabled, onChange }: SwitchesProps) {
	return (
		<div className={classes.switches}>
			{PORTAL_PARTS.map((part) => (
				<SwitchField
					key={part}
					label={PART_LABELS[part]}
					help={[PART_HELP[part], differenceOf(part, shown, defaults)].filter(Boolean).join(' ') || undefined}
					disabled={disabled}
					value={shown[part]}
					onChange={(isShown) => onChange(part, isShown)}
				/>
			))}
		</div>
	)
}

/** Which parts of a case its client sees. */
export function VisibilityCard({ caseId }: { readonly caseId: string }) {
	const mayChange = useMay()(portalVisibility.set)
	const query = useQuery({ ...recordQuery(portalVisibility.get, TOPIC, { caseId }), meta: { topics: ['cases'] } })
	const set = useSave(portalVisibility.set, SAVING)
	const save = (parts: Partial<Record<PortalPart, boolean | null>>, done: string) =>
		void set({ caseId, parts }, { message: () => done }).catch(toast.failure)
	const follow = () =>
		save(Object.fromEntries(PORTAL_PARTS.map((part) => [part, null])), 'The case follows the firm’s defaults.')
	return (
		<Card
			title="What the client sees"
			actions={
				<div className={classes.actions}>
					<PreviewButton caseId={caseId} />
					{mayChange && (
						<Button size="small" onClick={follow}>
							Use the firm’s defaults
						</Button>
					)}
				</div>
			}
		>
			<Hint>
				The client always sees the name, number, type and status of the case. Hidden parts leave the portal at once.
			</Hint>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="what the client sees" />}>
				{({ shown, defaults }) => (
					<Switches
						shown={shown}
						defaults={defaults}
						disabled={!mayChange}
						onChange={(part, isShown) =>
							save({ [part]: isShown }, `${PART_LABELS[part]}: ${isShown ? 'shown to' : 'hidden from'} the client.`)
						}
					/>
				)}
			</Loaded>
		</Card>
	)
}

/** What clients see of cases that do not say otherwise, for administrators. */
export function PortalDefaultSettings() {
	const query = useQuery(recordQuery(portalVisibility.defaults, TOPIC, {}))
	const set = useSave(portalVisibility.setDefaults, SAVING)
	return (
		<Card title="Shown to clients by default">
			<Hint>A case can show or hide each part for its client in its Client portal tab.</Hint>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="the defaults" />}>
				{({ shown }) => (
					<Switches
						shown={shown}
						disabled={false}
						onChange={(part, isShown) =>
							void set(
								{ parts: { [part]: isShown } },
								{ message: () => `${PART_LABELS[part]}: ${isShown ? 'shown' : 'hidden'} by default.` },
							).catch(toast.failure)
						}
					/>
				)}
			</Loaded>
		</Card>
	)
}
