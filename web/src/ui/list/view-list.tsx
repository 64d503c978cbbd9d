import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { CheckboxField } from '../form/checkbox-field.tsx'
import { failureOf } from '../form/failure.ts'
import { TextField } from '../form/text-field.tsx'
import { glyphProps } from '../icon/glyph.ts'
import classes from './toolbar.module.css'
import type { ListState, SavedView, TeamView, TeamViews } from './types.ts'
import type { ViewMenuProps } from './view-menu.tsx'

const NAME_MAX = 60

interface ViewListProps extends ViewMenuProps {
	readonly currentId: string | null
	readonly close: () => void
}

/** Runs one piece of work at a time and keeps why it failed. */
function useAttempt() {
	const [error, setError] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const attempt = async (work: () => Promise<void>) => {
		setBusy(true)
		setError(null)
		try {
			await work()
			return true
		} catch (caught) {
			setError(failureOf(caught).message)
			return false
		} finally {
			setBusy(false)
		}
	}
	return { busy, error, setError, attempt }
}

/** The views to choose from, and the form that saves the present one. */
export function ViewList({ saved, list, columnsState, currentId, close }: ViewListProps) {
	const { busy, error, setError, attempt } = useAttempt()
	const { team } = saved
	const openTeam = team?.open
	useEffect(() => openTeam?.(), [openTeam])

	const apply = (state: ListState, columns: readonly string[] | null | undefined) => {
		list.apply(state)
		if (columns !== undefined) columnsState.setLayout({ ...columnsState.layout, columns })
		close()
	}
	const removal = (name: string, remove: () => Promise<void>) => (
		<IconButton
			size="small"
			label={`Delete view ${name}`}
			icon={<IconTrash {...glyphProps({ size: 'small' })} />}
			disabled={busy}
			onClick={() => attempt(remove)}
		/>
	)
	return (
		<>
			<ul className={classes.menu} aria-label="My views">
				{saved.views.map((view) => (
					<OwnView
						key={view.id}
						view={view}
						saved={saved}
						isCurrent={view.id === currentId}
						onApply={() => apply(view.state, view.columns)}
					>
						{removal(view.name, () => saved.remove(view.id))}
					</OwnView>
				))}
			</ul>
			{team !== undefined && (
				<TeamList
					team={team}
					currentId={currentId}
					busy={busy}
					onApply={(view) => apply(view.state, view.columns ?? undefined)}
					onCopy={(view) => attempt(() => saved.save(view.name, view.state, view.columns ?? undefined))}
					removal={removal}
				/>
			)}
			<SaveView
				busy={busy}
				error={error}
				mayShare={team !== undefined && team.share !== null}
				onSave={async (name, isShared) => {
					const save = isShared ? (team?.share ?? saved.save) : saved.save
					if (name === '') setError('Please name the view.')
					else if (await attempt(() => save(name, list.state))) close()
				}}
			/>
		</>
	)
}

interface TeamListProps {
	readonly team: TeamViews
	readonly currentId: string | null
	readonly busy: boolean
	readonly onApply: (view: TeamView) => void
	readonly onCopy: (view: TeamView) => void
	readonly removal: (name: string, remove: () => Promise<void>) => ReactNode
}

function TeamList({ team, currentId, busy, onApply, onCopy, removal }: TeamListProps) {
	return (
		<>
			<TeamHeading team={team} />
			<ul className={classes.menu} aria-label="Team views">
				{team.views.map((view) => (
					<ViewRow
						key={view.id}
						view={view}
						by={view.by}
						isCurrent={view.id === currentId}
						onApply={() => onApply(view)}
					>
						<IconButton
							size="small"
							label={`Copy view ${view.name} to my views`}
							icon={<IconCopy {...glyphProps({ size: 'small' })} />}
							disabled={busy}
							onClick={() => onCopy(view)}
						/>
						{view.mayRemove && removal(view.name, () => team.remove(view.id))}
					</ViewRow>
				))}
			</ul>
		</>
	)
}

function TeamHeading({ team }: { readonly team: TeamViews }) {
	if (team.status === 'error') return <p className={classes.note}>Team views could not be loaded.</p>
	if (team.views.length === 0) return null
	return <p className={classes.heading}>Team views</p>
}

interface ViewRowProps {
	readonly view: SavedView
	readonly by?: string | null
	readonly isCurrent: boolean
	readonly onApply: () => void
	/** Buttons beside the name. */
	readonly children: ReactNode
}

function ViewRow({ view, by, isCurrent, onApply, children }: ViewRowProps) {
	return (
		<li className={classes.option}>
			<Button
				size="small"
				variant="quiet"
				className={classes.optionButton}
				aria-pressed={isCurrent}
				title={by ? `Shared by ${by}` : undefined}
				onClick={onApply}
			>
				{view.name}
			</Button>
			{children}
		</li>
	)
}

interface OwnViewProps extends ViewRowProps {
	readonly saved: Pick<ViewMenuProps['saved'], 'views' | 'rename'>
}

/** A view of one's own, which can have another name. */
function OwnView({ saved, children, ...row }: OwnViewProps) {
	const { view } = row
	const { busy, error, setError, attempt } = useAttempt()
	const [name, setName] = useState<string | null>(null)
	if (name === null) {
		return (
			<ViewRow {...row}>
				<IconButton
					size="small"
					label={`Rename view ${view.name}`}
					icon={<IconPencil {...glyphProps({ size: 'small' })} />}
					onClick={() => setName(view.name)}
				/>
				{children}
			</ViewRow>
		)
	}
	const rename = async (event: FormEvent) => {
		event.preventDefault()
		event.stopPropagation()
		const next = name.trim()
		const isTaken = saved.views.some((one) => one.id !== view.id && one.name === next)
		if (next === '') setError('Please name the view.')
		else if (isTaken) setError('Another view has this name.')
		else if (await attempt(() => saved.rename(view.id, next))) setName(null)
	}
	return (
		<li>
			<form className={classes.form} onSubmit={rename} noValidate>
				<TextField
					label={`New name of ${view.name}`}
					required
					maxLength={NAME_MAX}
					value={name}
					onChange={setName}
					error={error}
					autoComplete="off"
				/>
				<Button type="submit" size="small" variant="primary" busy={busy}>
					Rename
				</Button>
				<Button size="small" onClick={() => setName(null)}>
					Cancel
				</Button>
			</form>
		</li>
	)
}

interface SaveViewProps {
	readonly busy: boolean
	readonly error: string | null
	readonly mayShare: boolean
	readonly onSave: (name: string, isShared: boolean) => void
}

function SaveView({ busy, error, mayShare, onSave }: SaveViewProps) {
	const [name, setName] = useState('')
	const [isShared, setShared] = useState(false)
	const save = (event: FormEvent) => {
		event.preventDefault()
		event.stopPropagation()
		onSave(name.trim(), isShared)
	}
	return (
		<form className={classes.form} onSubmit={save} noValidate>
			<TextField
				label="Save this view"
				required
				maxLength={NAME_MAX}
				value={name}
				onChange={setName}
				error={error}
				autoComplete="off"
			/>
			{mayShare && (
				<CheckboxField
					label="Shared with the team"
					help="Everyone in the firm reads its name and search text, also users screened from a case."
					value={isShared}
					onChange={setShared}
				/>
			)}
			<Button type="submit" size="small" variant="primary" busy={busy}>
				Save view
			</Button>
		</form>
	)
}
