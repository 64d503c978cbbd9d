import { SwitchField } from '../../../ui/form/checkbox-field.tsx'
import { useChatPreference } from './chat-preference.ts'
import classes from './chat-switch.module.css'

/** Shows or hides the chat. */
export function ChatSwitch() {
	const { hidden, canHide, setHidden } = useChatPreference()
	if (!canHide) return null
	return (
		<section aria-label="The chat" className={classes.place}>
			<SwitchField
				label="Show the chat"
				help="The button at the bottom right, on every screen. It answers from this help."
				disabled={hidden === null}
				value={hidden !== true}
				onChange={(shown) => setHidden(!shown)}
			/>
		</section>
	)
}
