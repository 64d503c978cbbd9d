// Words that this project writes differently, and the term to write. Standard American legal and software terms, one term each.
// A space in a phrase also matches a line break, a hyphen, an underscore and the hump of a camelCase name.

/** In texts, comments, test titles, file names and identifiers, in any case. */
const EVERYWHERE = {
	'anyone or "the person who"': ['whoever', 'whosoever', 'whatsoever'],
	'no one, none or anonymous': ["nobody(?: else)?(?:’s|'s)?"],
	'someone, or name the role': ['somebody'],
	'visitor or anonymous': ['strangers?'],
	again: ['anew', 'afresh'],
	permanently: ['for good', 'for ever', 'for evermore'],
	'notify, notified or recipients': ['told', 'tells? of', 'telling of', 'tell them', 'tells? (?:whoever|who|everyone)'],
	'receive or subscribe to': ['hears? of', 'heard of', 'hearing of', 'hear from'],
	'assigned to or responsible for': ['look(?:s|ed|ing)? after'],
	'is listed, is or exists': [
		'stands? (?:here|there|apart|twice|under|written|open)',
		'stood (?:here|there|apart|twice)',
	],
	'archived or closed': ['puts? away', 'putting away', 'away put'],
	'revoke or withdraw': ['tak(?:e|es|en|ing) back', 'took back', 'take back'],
	'restore or reopen': [
		'puts? back',
		'putting back',
		'tak(?:e|es|en|ing) up again',
		'bring(?:s|ing)? back',
		'brought back',
	],
	'turn on, turn off or remove': ['tak(?:e|es|en|ing) off', 'took off', 'switch(?:es|ed|ing)? (?:on|off)'],
	continue: ['go(?:es|ing)? on', 'went on', 'gone on'],
	'release or discard': ['let(?:s|ting)? go of'],
	'close without action': ['set(?:s|ting)? aside', 'aside set'],
	'search query or searched': ['sought'],
	'started or draft': ['begun'],
	documents: ['papers'],
	'updates, events or notifications': ['news'],
	similarity: ['likeness(?:es)?'],
	'proof of work': ['toll'],
	'otherwise or the term itself': [
		'hitherto',
		'therein',
		'thereof',
		'whereof',
		'wherein',
		'whence',
		'henceforth',
		'heretofore',
		'erstwhile',
		'lest',
		'nought',
	],
	'ask about': ['ask(?:s|ed|ing)? after'],
	'owner, or name the role': ['whose it is'],
	'American spelling': [
		'\\w*(?:colour|behaviour|favour|neighbour|honour|labour)(?:s|ed|ing|able|ful)?',
		'\\w*(?:normalis|organis|recognis|minimis|maximis|initialis|serialis|authoris|customis|summaris|capitalis|synchronis)\\w*',
		'licences?',
		'centres?',
		'cancelled',
		'whilst',
		'spelt',
	],
}

/** At the start of the name of a function, a type or a file: a metaphor for what the verb in the key says. */
const NAMES = {
	'create…': ['make', 'begin'],
	'notify… or publish…': ['tell', 'announce'],
	'handle… or subscribe…': ['hearOf', 'listenTo'],
	'delete… or purge…': ['forget'],
	'consume…': ['spend'],
	'revoke…': ['takeBack'],
	'reject…': ['unlessTaken'],
	'allocate…': ['takeNumber'],
	'find…': ['findBarriers'],
	'withIdempotency or once': ['answerOnce'],
	waitForShutdown: ['untilToldToStop'],
}

/** Anywhere in code, exactly as written. */
const CODE = {
	'…-labels.ts, …Labels': ['(?<!search|[Ss]top|[Ss]earch|[Ff]ind)-words\\.tsx?', '(?<!SEARCH|STOP)_WORDS\\b'],
	'…Adapter': ['\\b\\w*Doors\\b', '\\w-doors\\.tsx?'],
	'EncryptedStore, Cache': ['\\b\\w*(?:Vault|Shelf)\\b'],
	ContactMethods: ['\\b\\w*Ways\\b'],
	fieldMappings: ['\\.fills\\b|\\bfills\\??:'],
}

/** Texts on screens and in emails, exactly as written. */
const TEXTS = {
	'Your attorney: X': ['looks after it'],
	'Drafts, Open cases': ['Begun and not sent yet', 'Under way'],
	'Needs attention, Recently updated': ['Yours, and pressing', 'Recently changed'],
	'Contact information, Custom fields': ['How to reach them', 'Kept by the firm'],
	'Label, Role, Additional …': ['What for', 'Who they are'],
	'Preferred method, Do not contact by': ['Never by'],
	'Domestic partner': ['Partner in life'],
	'Adverse party': ['Opponent'],
	'Possible duplicates': ['Probably the same'],
	'Applies to, Shown below field': ['Asked of', 'Stands under the field'],
	'Neutral, Unrepresented': ['Neither side', 'Has no lawyer'],
	'Assigned to, Received, Referral source': ['Looked after by', 'Heard from'],
	'Received via, Deadline': ['How it came', 'Date that matters'],
	'Outside our practice areas': ['Not a field of the firm'],
	'How did you hear about us?': ['How you heard of us'],
	'Summary, Received': ['What will happen'],
	'Submitted by, Last activity': ['Given by', 'Last worked on'],
	'Continue, Clear data': ['Go on answering', 'Forget it'],
	'Type, Required, Conditions, Maps to': ['Answered with', 'Must be answered', 'Only when', 'Fills in'],
	'Description, Current': ['What it is for', 'Asked now'],
	'Gross monthly income, minor children': ['income in a month', 'children under age'],
	'Two-factor authentication': ['[\'"`>]Second factor'],
	'Removed, Role and status': ['Taken away'],
	'Users, Add user, Created': ['Add account'],
	'Active sessions': ['Where you are signed in', 'End all others'],
	'I’ve saved these codes': ['I have kept them'],
	'Notification settings': ['Choose what you are told'],
	'X assigned to you': ['is yours now'],
	'System, Product tour': ['As the system'],
	'Create token, Expires in': ['Make the token', 'Works for'],
	'Export my data': ['Make the archive'],
	'Verification failed': ['Does not fit'],
	'Collapse sidebar': ['Narrow the sidebar'],
	'Pending changes': ['Waiting changes'],
	'X not found': ['There is no such', 'is not there any more'],
	'No activity yet': ['Nothing has happened yet'],
	'Duplicate entry': ['stands twice'],
	'Accept invitation': ['Come in\\b'],
	'Invitation sent to X': ['letter to [^.]{1,40} is on its way'],
	'Apply anyway': ['Do it all the same'],
	'Short answer, Dropdown, Single choice, Multiple choice': [
		'A line of text',
		'One from a list',
		'One of a few',
		'Several of a few',
	],
}

/** Strings that the specification fixes, names of libraries, and words that people type: matches within one of them are accepted. */
export const ALLOWED = [
	'OCR operation cancelled and engine reset',
	"'Cancelled'",
	// A word of iCalendar (RFC 5545).
	"'CANCELLED'",
	"'organisation'",
	"'papers'",
	'beginText',
	'I told',
	'let go on Monday',
	'beginTransaction',
]

/** First words that leave out what a docstring is about. */
const DOCSTRINGS = { 'the subject first': ['Of', 'By', 'The same'] }

/** What joins the words of a phrase: spaces, or the break of a line within a comment. */
const GAP = '(?:[ \\t]+|[ \\t]*\\n[ \\t]*(?://+|\\*|--)?[ \\t]*)'

function listOf(group, toSource) {
	return Object.entries(group).flatMap(([write, patterns]) => patterns.map((one) => ({ write, source: toSource(one) })))
}

/** Each set of rules reads the text as it is, or with the humps, hyphens and underscores of names as spaces. */
export const RULES = {
	split: { flags: 'gi', list: listOf(EVERYWHERE, (one) => `(?<![a-z])${one.replaceAll(' ', GAP)}(?![a-z])`) },
	asWritten: {
		flags: 'g',
		list: [
			...listOf(NAMES, (one) => {
				const kebab = one.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
				return `(?<![\\w-])(?:${one}(?:[A-Z]\\w*|(?<=[a-z][A-Z]\\w*)\\b(?=\\())|${kebab}-[\\w-]*\\.tsx?)`
			}),
			...listOf(CODE, (one) => one),
			...listOf(TEXTS, (one) => `${one.replaceAll(' ', GAP)}(?![a-z])`),
			...listOf(DOCSTRINGS, (one) => `/\\*\\* ${one}(?![\\w-])`),
		],
	},
}
