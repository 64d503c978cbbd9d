import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { useChatPreference } from './chat/chat-preference.ts'
import chatSwitchClasses from './chat/chat-switch.module.css'
import { HelpPage } from './help-page.tsx'
import classes from './help-screen.module.css'

/** How to do things in Praxis. */
export function HelpScreen() {
	return (
		<div className={classes.inside}>
			<PageHeader title="Help" lead="How to do things in Praxis, and what it does today. Search, or open a topic." />
			<HelpPage />
			<ChatSwitch />
		</div>
	)
}

/** Shows or hides the chat. */
function ChatSwitch() {
	const { hidden, canHide, setHidden } = useChatPreference()
	const phrase = usePhrases()
	if (!canHide) return null
	return (
		<section aria-label={phrase('Help chat')} className={chatSwitchClasses.place}>
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
