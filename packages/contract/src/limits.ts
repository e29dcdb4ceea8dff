// Every number, list and key that both sides must agree on. The section of the product specification stands in
// brackets; what has none is a bound of our own.

/** Year the operator was founded [1]. */
export const FOUNDED_YEAR = 2024;

/** Credit minutes a new account starts with [1, 9]. */
export const NEW_ACCOUNT_CREDIT_MINUTES = 100;
/** Credit minutes an anonymous account opens with. */
export const ANONYMOUS_CREDIT_MINUTES = 0;
/** Credit minutes shown while a profile is missing [9]. */
export const MISSING_PROFILE_CREDIT_MINUTES = 50;
/** Credit minutes shown right after a password reset, until the profile is read [9]. */
export const PASSWORD_RESET_CREDIT_MINUTES = 10;
/** Decimals every shown amount of credits has. */
export const CREDIT_DECIMALS = 2;
/** Smallest amount of credit minutes that can be held or charged: one step of the shown decimals. */
export const SMALLEST_CHARGE_MINUTES = 0.01;
/** Credit minutes that one minute of video costs at rate 1 [9]. */
export const CREDIT_MINUTES_PER_VIDEO_MINUTE = 1;

/** Longest video in minutes, unless the operator sets another bound [5, 9]. */
export const MAX_VIDEO_MINUTES = 60;
/** Videos shorter than this many minutes work best [9]. */
export const BEST_VIDEO_MINUTES = 30;
/** Largest upload in megabytes, unless the operator sets another bound [9]. */
export const MAX_UPLOAD_MB = 100;
/** Bytes in one of the megabytes that upload bounds are given in. */
export const BYTES_PER_MB = 1024 * 1024;
/** Formats the upload guide lists [9]. */
export const UPLOAD_FORMATS = ['MP4', 'WebM', 'MOV'] as const;
/** Formats the pricing page lists: it also names AVI [9]. */
export const PRICING_PAGE_FORMATS = [...UPLOAD_FORMATS, 'AVI'] as const;
/** Formats the landing page lists, beside video-platform links [1]. */
export const LANDING_PAGE_FORMATS = ['MP4', 'WebM'] as const;
/** File name extensions an upload may have. */
export const UPLOAD_EXTENSIONS = ['.mp4', '.m4v', '.webm', '.mov', '.avi'] as const;
/** Media types an upload may announce. */
export const UPLOAD_MEDIA_TYPES = [
  'video/mp4',
  'video/x-m4v',
  'video/webm',
  'video/quicktime',
  'video/x-msvideo',
] as const;
/** Days that uploaded and made videos are kept, unless the operator sets another bound. */
export const KEEP_VIDEOS_DAYS = 7;

/** Bytes in one upload chunk [7, 9]. */
export const UPLOAD_CHUNK_BYTES = 5 * BYTES_PER_MB;
/** Every chunk but the last should be a multiple of this many bytes; otherwise a warning [5, 9]. */
export const UPLOAD_ALIGNMENT_BYTES = 256 * 1024;
/** Tries each chunk gets [8, 9]. */
export const UPLOAD_ATTEMPTS = 3;
/** Wait before the second try of a chunk in milliseconds; it doubles each time: 1 s, then 2 s [8, 9]. */
export const UPLOAD_RETRY_BASE_MS = 1000;
/** Hours an upload session can be continued. */
export const UPLOAD_SESSION_HOURS = 24;

/** Fewest clips in one request [5, 9]. */
export const CLIPS_MIN = 1;
/** Most clips in one request [5, 9]. */
export const CLIPS_MAX = 10;
/** Clips in a request that names no number [5, 9]. */
export const CLIPS_DEFAULT = 5;
/** Lowest score a clip can have. */
export const CLIP_SCORE_MIN = 0;
/** Highest score a clip can have. */
export const CLIP_SCORE_MAX = 100;

/** The estimate shown before a run: minutes of processing ... [9] */
export const ESTIMATE_PROCESSING_MINUTES = 2;
/** ... for each stretch of this many minutes of video [9]. */
export const ESTIMATE_VIDEO_MINUTES = 10;
// Spec 9: "2 minute" is the wording of the specification; keep.
/** The estimate as it is shown [9]. */
export const ESTIMATED_TIME_TEXT =
  `${ESTIMATE_PROCESSING_MINUTES} minute per ${ESTIMATE_VIDEO_MINUTES} minutes of video content` as const;

/** Milliseconds between two looks at a clip request [4, 9]. */
export const CLIPS_POLL_MS = 15_000;
/** Milliseconds after which a clip request is given up [4, 9]. */
export const CLIPS_TIMEOUT_MS = 720_000;
/** Milliseconds between two looks at a video-platform download [4, 9]. */
export const PLATFORM_DOWNLOAD_POLL_MS = 20_000;
/** Milliseconds between two looks at the editor's progress [4, 9]. */
export const EDITOR_PROGRESS_POLL_MS = 100;
/** Milliseconds between two heartbeat lines of a stream. */
export const STREAM_HEARTBEAT_MS = 15_000;
/** Milliseconds within which a stop has ended every process of a run. */
export const STOP_WITHIN_MS = 2000;

/** Longest stretch of video in minutes that one uncharged call takes. */
export const FREE_WORK_MAX_MINUTES = 10;
/** Uncharged calls that one user can have running at once. */
export const FREE_WORK_PER_USER = 1;
/** Minutes of stopped runs per user and day that are not charged. */
export const FREE_STOPPED_MINUTES_PER_DAY = 60;
/** Most entries in one transcript_data list. */
export const TRANSCRIPT_DATA_MAX_ITEMS = 5000;
/** Most characters in the text of one transcript_data entry. */
export const TRANSCRIPT_DATA_ITEM_CHARACTERS = 500;
/** Most characters of a question to a video. */
export const QUESTION_MAX_CHARACTERS = 2000;
/** Most characters of a link. */
export const URL_MAX_CHARACTERS = 2048;

/** Screens narrower than this many CSS pixels get the small layout [2, 9]. */
export const MOBILE_BREAKPOINT_PX = 768;
/** Testimonials: columns when the screen is wider than every width below [2]. */
export const MASONRY_DEFAULT_COLUMNS = 3;
/** Testimonials: columns up to a width in CSS pixels [2]. */
export const MASONRY_COLUMNS_UP_TO_PX = { 1100: 3, 768: 2, 500: 1 } as const;
/** Height of the live content area of the progress panel in rem [2, 9]. */
export const CONTENT_AREA_HEIGHT_REM = 16;
/** Milliseconds between the fading in of one card and the next [2]. */
export const CARD_STAGGER_MS = 100;
/** Milliseconds the copy confirmation is shown [2, 9]. */
export const COPY_CONFIRMATION_MS = 2000;
/** Milliseconds the landing page's counters run [2, 9]. */
export const COUNTER_ANIMATION_MS = 1500;
/** Milliseconds between two ticks of the elapsed timer [4, 9]. */
export const ELAPSED_TICK_MS = 1000;
/** Milliseconds after which a reset form that succeeded closes [2, 9]. */
export const RESET_FORM_CLOSE_MS = 3000;
/** Milliseconds before a social sign-up goes on to /analyze [4, 9]. */
export const SOCIAL_SIGN_UP_REDIRECT_MS = 2000;
/** Milliseconds before a sign-up by e-mail goes on to /analyze [4, 9]. */
export const EMAIL_SIGN_UP_REDIRECT_MS = 3000;
/** Milliseconds before a set password goes on to /dashboard [4, 9]. */
export const PASSWORD_RESET_REDIRECT_MS = 2000;
/** Items in the list of recent activity [2, 9]. */
export const RECENT_ACTIVITY_ITEMS = 5;

/** Characters in a video-platform id [5, 9]. */
export const VIDEO_ID_LENGTH = 11;
/** Step of the editor's range sliders in seconds [2, 9]. */
export const SLIDER_STEP_SECONDS = 0.1;
/** Subtitle size the editor starts with, in points of the rendered frame [9]. */
export const SUBTITLE_DEFAULT_SIZE = 24;
/** Smallest subtitle size the editor offers. */
export const SUBTITLE_MIN_SIZE = 8;
/** Largest subtitle size the editor offers. */
export const SUBTITLE_MAX_SIZE = 96;
/** Subtitle colour the editor starts with: white, as hex without # [3, 9]. */
export const SUBTITLE_DEFAULT_COLOR = 'FFFFFF';
/** Subtitle position value the editor starts with [9]. */
export const SUBTITLE_DEFAULT_POSITION = 'bottom';
/** Width of the subtitle overlay as a share of the frame [9]. */
export const SUBTITLE_WIDTH_FRACTION = 0.8;
/** Width side of the vertical picture, 9:16 [2, 9]. */
export const VERTICAL_ASPECT_WIDTH = 9;
/** Height side of the vertical picture, 9:16 [2, 9]. */
export const VERTICAL_ASPECT_HEIGHT = 16;

/** Fewest characters of a password [5, 9]. */
export const PASSWORD_MIN_LENGTH = 10;
/** Most bytes of a password: bcrypt reads no more. */
export const PASSWORD_MAX_BYTES = 72;
/** Milliseconds between two looks whether the session needs a refresh [9]. */
export const SESSION_REFRESH_TICK_MS = 30_000;
/** First wait in milliseconds before a refresh is tried again; it doubles each time [9]. */
export const REFRESH_RETRY_BASE_MS = 200;
/** Answers to a sign-out that the client ignores: the session is gone already [8]. */
export const IGNORED_SIGN_OUT_STATUSES = [401, 403, 404] as const;
/** What a template_id in the account metadata starts with [3]. */
export const TEMPLATE_ID_PREFIX = 'template_';

/** Fewest stars of a testimonial [3, 9]. */
export const TESTIMONIAL_RATING_MIN = 1;
/** Most stars of a testimonial [3, 9]. */
export const TESTIMONIAL_RATING_MAX = 5;
/** The landing page's statistics strip: static marketing numbers, shown with a plus [2]. */
export const LANDING_STATISTICS = [
  { label: 'video processed', count: 12_500 },
  { label: 'users registered', count: 850 },
  { label: 'clips generated', count: 7800 },
  { label: 'key points extracted', count: 2200 },
  { label: 'summaries created', count: 850 },
  { label: 'video chats initiated', count: 1600 },
] as const;
/** Paying users the about page aims at [9]. */
export const TARGET_PAID_USERS = 1000;
/** Monthly revenue the about page aims at; the specification names no currency [9]. */
export const TARGET_MONTHLY_REVENUE = 10_000;
/** Where the about page's timeline begins [9]. */
export const TIMELINE_START = '2025';
/** Where the about page's timeline ends [9]. */
export const TIMELINE_END = '2026 Q3';

/** Discount on all plans after a valid redemption code, in percent [1, 9]. */
export const REDEEM_DISCOUNT_PERCENT = 20;
/** Days of fees that cap the liability [9]. */
export const LIABILITY_FEES_DAYS = 30;
// Spec 9: the terms and the privacy policy name different ages; keep both.
/** Youngest age in years by the terms [9]. */
export const TERMS_MINIMUM_AGE_YEARS = 13;
/** Age in years below which the privacy policy says the product is not meant for a person [9]. */
export const PRIVACY_MINIMUM_AGE_YEARS = 18;

/** Session storage key of the editor hand-off [2, 9]. */
export const EDITOR_STATE_STORAGE_KEY = 'videoEditorState';
/** Session storage key that remembers a dismissed mobile banner [2, 9]. */
export const BANNER_STORAGE_KEY = 'skimreelMobileBannerDismissed';
/** The one local storage key of the app's state [3, 9]. */
export const APP_STATE_STORAGE_KEY = 'skimreelAppState';

/** Query parameter of /login that shows the verified notice [2]. */
export const LOGIN_MESSAGE_PARAMETER = 'message';
/** Value of that parameter after an e-mail address was confirmed [2]. */
export const EMAIL_CONFIRMED_MESSAGE = 'email-confirmed';
/** Id of the element that the pricing banner scrolls to [2]. */
export const FOUNDERS_DEAL_ELEMENT_ID = 'founders-deal';
/** Question asked when none was typed [5]. */
export const DEFAULT_QUESTION = 'What is this video about?';
