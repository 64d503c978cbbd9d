import { formatDayOf, formatInstant } from '../../../ui/text/format.ts'
import { isTooLong, type KeeperState } from './answers-keeper.ts'
import classes from './page.module.css'

/** `2:34 PM`, or the day where it was another. */
function shortly(at: string): string {
	const moment = new Date(at)
	if (moment.toDateString() !== new Date().toDateString()) return formatDayOf(at)
	return moment.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
}

function words({ saving, keptHere, isLineDown, record, answers }: KeeperState): string {
	switch (saving) {
		case 'refused':
			return keptHere ? 'Not saved: kept on this device' : 'Not saved: keep this page open'
		case 'saved':
			if (Object.values(answers).some(isTooLong)) return 'Saved, but for what is too long'
			return record === null ? '' : `Saved ${shortly(record.savedAt)}`
		case 'changed':
		case 'saving':
			return 'Saving…'
		case 'waiting':
			return `${isLineDown ? 'No connection' : 'Not saved yet'}: ${keptHere ? 'kept on this device' : 'keep this page open'}`
	}
}

/** Where what was typed is by now. Read out only when it is not on its way. */
export function SaveState({ state }: { readonly state: KeeperState }) {
	const isWaiting = state.saving === 'waiting' || state.saving === 'refused'
	return (
		<span
			className={classes.saveState}
			data-waiting={isWaiting || undefined}
			role={isWaiting ? 'status' : undefined}
			title={state.record === null ? undefined : `Saved ${formatInstant(state.record.savedAt, 'full')}`}
		>
			{words(state)}
		</span>
	)
}
