import { PageHeader } from '../../ui/page/page-header.tsx'
import { ChatSwitch } from './chat/chat-switch.tsx'
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
