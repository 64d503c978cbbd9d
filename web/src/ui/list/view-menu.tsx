import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { failureOf } from '../form/failure.ts'
import { TextField } from '../form/text-field.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { Popover } from '../overlay/popover.tsx'
import classes from './toolbar.module.css'
import type { ListState, SavedViews } from './types.ts'
import type { ListController } from './use-list-state.ts'

const NAME_MAX = 60

function sameState(a: ListState, b: ListState): boolean {
	const flat = (state: ListState) =>
		JSON.stringify([
			state.search,
			state.sort,
			Object.entries(state.filters)
				.filter(([, values]) => values.length > 0)
				.sort(([one], [other]) => one.localeCompare(other)),
		])
	return flat(a) === flat(b)
}

interface ViewMenuProps {
	readonly saved: SavedViews
	readonly list: ListController
}

/** Saved views: a search, filters and a sort under a name. */
export function ViewMenu({ saved, list }: ViewMenuProps) {
	const current = saved.views.find((view) => sameState(view.state, list.state))
	return (
		<Popover
			label="Saved views"
			position="bottom-end"
			target={
				<Button variant="quiet" aria-label="Saved views" icon={<IconBookmark {...glyphProps({ size: 'small' })} />}>
					<span className={classes.endLabel}>{current?.name ?? 'Views'}</span>
				</Button>
			}
		>
			{(close) => <ViewList saved={saved} list={list} currentId={current?.id ?? null} close={close} />}
		</Popover>
	)
}

interface ViewListProps extends ViewMenuProps {
	readonly currentId: string | null
	readonly close: () => void
}

function ViewList({ saved, list, currentId, close }: ViewListProps) {
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
	return (
		<>
			<ul className={classes.menu}>
				{saved.views.map((view) => (
					<li key={view.id} className={classes.option}>
						<Button
							size="small"
							variant="quiet"
							className={classes.optionButton}
							aria-pressed={view.id === currentId}
							onClick={() => {
								list.apply(view.state)
								close()
							}}
						>
							{view.name}
						</Button>
						<IconButton
							size="small"
							label={`Delete view ${view.name}`}
							icon={<IconTrash {...glyphProps({ size: 'small' })} />}
							disabled={busy}
							onClick={() => attempt(() => saved.remove(view.id))}
						/>
					</li>
				))}
			</ul>
			<SaveView
				busy={busy}
				error={error}
				onSave={async (name) => {
					if (name === '') setError('Please name the view.')
					else if (await attempt(() => saved.save(name, list.state))) close()
				}}
			/>
		</>
	)
}

interface SaveViewProps {
	readonly busy: boolean
	readonly error: string | null
	readonly onSave: (name: string) => void
}

function SaveView({ busy, error, onSave }: SaveViewProps) {
	const [name, setName] = useState('')
	const save = (event: FormEvent) => {
		event.preventDefault()
		event.stopPropagation()
		onSave(name.trim())
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
			<Button type="submit" size="small" variant="primary" busy={busy}>
				Save view
			</Button>
		</form>
	)
}
