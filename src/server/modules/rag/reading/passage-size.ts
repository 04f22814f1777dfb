/** A passage of 400 estimated tokens holds a thought with its surroundings and leaves room for others in a prompt. */
export const targetTokens = 400
/** A remainder smaller than this joins the passage before it. */
export const remainderTokensMax = 80
