import { type ConflictHit, RELATIONS_CUT } from '@praxis/contract/conflicts/conflicts.contract'
import { PlainList, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { caseLabel, intakeLabel, kindLabel, likelihood } from './conflict-labels.ts'
import classes from './conflicts.module.css'

interface ConflictHitsProps {
	readonly hits: readonly ConflictHit[]
	/** The checked names, to show those without hits; the names of the hits when absent. */
	readonly asked?: readonly string[]
	/** The names with more hits than are listed. */
	readonly more?: readonly string[]
	/** The names with relationships that were followed in part. */
	readonly cut?: readonly string[]
}

/** Possible conflicts by name, each with the reason. */
export function ConflictHits({ hits, asked, more = [], cut = [] }: ConflictHitsProps) {
	const names = [...new Set(asked ?? hits.map((hit) => hit.name))]
	if (names.length === 0) return <p className={classes.none}>No similar names found.</p>
	return names.map((name) => (
		<div key={name} className={classes.group}>
			{names.length > 1 && <p className={classes.asked}>{name}</p>}
			<HitsOfName name={name} hits={hits.filter((hit) => hit.name === name)} isMore={more.includes(name)} />
			{cut.includes(name) && <p className={classes.none}>{RELATIONS_CUT}</p>}
		</div>
	))
}

interface HitsOfNameProps {
	readonly name: string
	readonly hits: readonly ConflictHit[]
	readonly isMore: boolean
}

function HitsOfName({ name, hits, isMore }: HitsOfNameProps) {
	if (hits.length === 0) {
		return <p className={classes.none}>No similar name found.</p>
	}
	return (
		<>
			<PlainList aria-label={`Found for ${name}`}>
				{hits.map((hit, at) => (
					<Hit key={`${hit.kind} ${hit.refId ?? at} ${hit.label}`} hit={hit} />
				))}
			</PlainList>
			{isMore && <p className={classes.none}>Not all results are listed. Add a first name, email or phone number.</p>}
		</>
	)
}

function Hit({ hit }: { readonly hit: ConflictHit }) {
	return (
		<li className={classes.hit}>
			<HitFacts hit={hit} />
		</li>
	)
}

/** What was found, where, why, and how likely it is the checked name: in a grid of two columns. */
export function HitFacts({ hit }: { readonly hit: ConflictHit }) {
	const { tone, label } = likelihood(hit)
	const where = [kindLabel(hit), caseLabel(hit), hit.caseStatus ?? intakeLabel(hit)].filter(Boolean).join(' · ')
	return (
		<>
			<Text weight="medium">{hit.href === null ? hit.label : <UiLink href={hit.href}>{hit.label}</UiLink>}</Text>
			<StatusMark tone={tone}>{label}</StatusMark>
			<span className={classes.detail}>{where}</span>
			<span className={classes.detail}>{hit.why}</span>
			{hit.path !== undefined && <span className={classes.detail}>{hit.path.join(' → ')}</span>}
		</>
	)
}
