/** Id of the element that holds the button of the chat: in the bar it covers nothing. */
export const CHAT_PLACE = 'chat-place'
