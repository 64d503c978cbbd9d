import type { ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { caseWords, intakeWords, kindWords, likelihood } from './conflict-words.ts'
import classes from './conflicts.module.css'

interface ConflictHitsProps {
	readonly hits: readonly ConflictHit[]
	/** All names that were asked for, to say of which nothing was found; those of the hits when absent. */
	readonly asked?: readonly string[]
	/** The names of which there is more than is listed. */
	readonly more?: readonly string[]
}

/** Where names stand in the firm's records, each with why it was found. */
export function ConflictHits({ hits, asked, more = [] }: ConflictHitsProps) {
	const names = [...new Set(asked ?? hits.map((hit) => hit.name))]
	if (names.length === 0) return <p className={classes.none}>No name was found in the firm’s records.</p>
	return names.map((name) => (
		<div key={name} className={classes.group}>
			{names.length > 1 && <p className={classes.asked}>{name}</p>}
			<HitsOfName name={name} hits={hits.filter((hit) => hit.name === name)} isMore={more.includes(name)} />
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
		return <p className={classes.none}>Nobody by a name like this is in the firm’s records.</p>
	}
	return (
		<>
			<ul className={classes.hits} aria-label={`Found for ${name}`}>
				{hits.map((hit, at) => (
					<Hit key={`${hit.kind} ${hit.refId ?? at} ${hit.label}`} hit={hit} />
				))}
			</ul>
			{isMore && <p className={classes.none}>There are more. Add a first name, an email or a phone number.</p>}
		</>
	)
}

function Hit({ hit }: { readonly hit: ConflictHit }) {
	const { tone, words } = likelihood(hit)
	const where = [kindWords(hit), caseWords(hit), hit.caseStatus ?? intakeWords(hit)].filter(Boolean).join(' · ')
	return (
		<li className={classes.hit}>
			<span className={classes.name}>
				{hit.href === null ? hit.label : <UiLink href={hit.href}>{hit.label}</UiLink>}
			</span>
			<StatusMark tone={tone}>{words}</StatusMark>
			<span className={classes.detail}>{where}</span>
			<span className={classes.detail}>{hit.why}</span>
		</li>
	)
}
