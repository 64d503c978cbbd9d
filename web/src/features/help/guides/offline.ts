import { SYNC_LABELS } from '../../../lib/offline/sync-labels.ts'
import { MAX_SYNC_FAILURES } from '../../../lib/offline/sync-status.ts'
import { type HelpGuide, SIGNED_IN } from './help-guide.ts'

export const OFFLINE_GUIDES: readonly HelpGuide[] = [
	{
		id: 'working-offline',
		title: 'Working without a network',
		description: 'What opens and what can be saved while the network is away.',
		keywords: ['offline', 'internet', 'connection', 'network', 'courthouse', 'train', 'no signal'],
		summary:
			'What you have read before opens without a network. New and changed cases and clients are kept on this device and sent later.',
		group: 'Offline and devices',
		readers: SIGNED_IN,
		asks: [
			'can I work without internet',
			'no network in the courtroom',
			'what happens to my changes when the connection is lost',
			'open cases offline',
			'the internet went down while I was saving',
			'airplane mode',
			'bad reception',
			'do I lose my work without a network',
			'work on a train',
			'use it on a plane',
			'in a basement without reception',
			'keep working when the server is down',
		],
		sections: [
			{
				heading: 'What works offline',
				body: [
					`A band over the screen says “${SYNC_LABELS.offlineTitle}” while the server cannot be reached.`,
					{
						list: [
							'Praxis itself opens, and the cases and clients you have read before with it.',
							`Cases and clients you open or change are kept: “${SYNC_LABELS.kept}”`,
							'What is kept is encrypted, survives a reload and a crash, is sent in order, and never twice.',
						],
					},
					'Signing in, accounts and settings need the network. Guests keep nothing.',
				],
			},
			{
				heading: 'Before you sign out',
				body: [
					'Signing out removes everything this browser keeps of you. If changes have not been sent yet, Praxis asks first: **Sync now**, **Stay signed in**, or **Sign out and discard**.',
				],
			},
		],
	},
	{
		id: 'sync',
		title: 'Sending pending changes',
		description: 'The sync button, its states, and what to do when a change is refused.',
		keywords: ['sync', 'synchronise', 'pending', 'waiting', 'failed', 'retry', 'reset', 'pause', 'stuck', 'upload'],
		summary: 'The sync button at the top counts the changes that wait, and sends them now.',
		group: 'Offline and devices',
		readers: SIGNED_IN,
		asks: [
			'sync is stuck or has failed',
			'my pending changes are not sent',
			'synchronisation failed five times',
			'send pending changes now',
			'a waiting change was refused',
			'discard a pending change',
			'unsynced changes',
			'my changes have not arrived',
			'how many changes are waiting',
			'retry is disabled',
			'what does the number on the sync button mean',
			'synchronise now',
		],
		sections: [
			{
				heading: 'Sending now',
				body: [
					'Changes are sent by themselves when the network is back. The sync button at the top counts those that wait; press it to send them now. The line at the bottom left says how things stand; press it for the list of what waits, to **Pause** and to **Resume**.',
				],
			},
			{
				heading: 'Sending has failed',
				body: [
					`After ${MAX_SYNC_FAILURES} failures in a row Praxis says “${SYNC_LABELS.backingOff}” and **Retry** is switched off. Press **Reset** in the panel at the bottom left; then try again.`,
				],
			},
			{
				heading: 'A change was refused or is old',
				body: [
					{
						list: [
							'**Refused**: the server did not accept it, and says why. **Edit** it and press **Save and send again**, or **Discard** it.',
							'**Changed by someone else**: press **Choose** to see both versions side by side and decide which stands.',
						],
					},
					'Nothing is given up without your pressing **Discard**.',
				],
			},
		],
	},
	{
		id: 'installing',
		title: 'Installing Praxis as an app',
		description: 'On a computer, an Android phone, an iPhone or iPad.',
		keywords: ['install', 'app', 'home screen', 'iphone', 'ipad', 'android', 'desktop', 'icon', 'pwa', 'new version'],
		summary: 'Praxis installs from the browser: no store, no download.',
		group: 'Offline and devices',
		readers: SIGNED_IN,
		asks: [
			'install Praxis as an app',
			'put Praxis on my phone or iPhone',
			'add to home screen',
			'is there an app to download',
			'the install message does not come back',
			'Praxis icon on my Android phone or tablet',
			'desktop app',
			'app store',
			'install on Windows or Mac',
		],
		sections: [
			{
				heading: 'On a computer or Android',
				body: [
					'Press **Install** in the message **Install Praxis** at the bottom right. If you press **Not now**, the message does not come again on this device; the browser’s own menu still offers it. No message? Your browser does not offer it, or Praxis is installed already.',
				],
			},
			{
				heading: 'On an iPhone or iPad',
				body: [{ steps: ['Tap **Share** in the browser’s bar.', 'Choose **Add to Home Screen**.', 'Tap **Add**.'] }],
			},
			{
				heading: '“A new version is ready”',
				body: ['**Reload** takes it over; **Later** leaves everything as it is until you come back.'],
			},
		],
	},
]
